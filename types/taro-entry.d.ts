/** What writes the first file of the H5; it ships without types. */
declare module '@tarojs/taro-loader/lib/h5' {
  const write: (this: unknown) => string
  export { write as default }
}

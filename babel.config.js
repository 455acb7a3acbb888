// Explicit targets: without them (or with useBuiltIns 'usage') the H5 build pulls in about 60 KB gzipped of core-js.
module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        useBuiltIns: false,
        targets: { chrome: '64', ios: '12' },
        ignoreBrowserslistConfig: true,
      },
    ],
  ],
}

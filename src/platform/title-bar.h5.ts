/** On H5 the room covers the page's own bar: nothing to colour. */
export const darkenTitleBar = (): (() => void) => () => undefined

export const setTitle = (title: string): void => {
  document.title = title
}

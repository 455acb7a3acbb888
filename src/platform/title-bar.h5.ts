let title = ''
let unread = 0

/** While nobody looks at the tab its title says how much waits there; who looks at it has the page's own badges. */
function show(): void {
  document.title = document.hidden && unread > 0 ? `(${unread}) ${title}` : title
}

document.addEventListener('visibilitychange', show)

/** On H5 the room covers the page's own bar: nothing to colour. */
export const darkenTitleBar = (): (() => void) => () => undefined

export const setTitle = (text: string): void => {
  title = text
  show()
}

/** How many messages have not been read. */
export const setTitleUnread = (count: number): void => {
  unread = count
  // Before the first page is there the document has a title of its own.
  if (title !== '') show()
}

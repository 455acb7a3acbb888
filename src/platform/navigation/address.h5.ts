/** H5 shows the documented paths. */
export const addressForm = 'public' as const

/** Path and query of the page that is open, as another page's `next`. */
export const currentAddress = (): string => window.location.pathname + window.location.search

/** Query of the address with which the app was entered. */
export const entryQuery = (): Record<string, string> => Object.fromEntries(new URLSearchParams(window.location.search))

/** The whole address with which the app was entered. */
export const entryAddress = window.location.href

/** Leaves the app for another address, such as a cashier. */
export const leaveFor = (url: string): void => window.location.assign(url)

/** The page before belongs to this app. */
export const hasHistory = (): boolean => window.history.length > 1 && window.history.state !== null

export const setTitle = (title: string): void => {
  document.title = title
}

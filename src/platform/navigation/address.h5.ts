/** H5 shows the documented paths. */
export const addressForm = 'public' as const

/** Behind links that WeChat opens in a browser it puts a `scene` of its own, which is none of our codes. */
export const isEnteredByCode: boolean = false

/** Path and query of the page that is open, as another page's `next`. */
export const currentAddress = (): string => window.location.pathname + window.location.search

/** Query of the address with which the app was entered. */
export const entryQuery = (): Record<string, string> => Object.fromEntries(new URLSearchParams(window.location.search))

/** The whole address with which the app was entered. */
export const entryAddress = window.location.href

const fragment = new URLSearchParams(window.location.hash.slice(1))

/** A value behind the `#` of the address with which the app was entered, which no server and no log has seen. It is given once. */
export function takeFragment(key: string): string | undefined {
  const value = fragment.get(key)
  if (value === null) return undefined
  fragment.delete(key)
  const address = new URL(window.location.href)
  address.hash = fragment.toString()
  window.history.replaceState(window.history.state, '', address)
  return value
}

/** Leaves the app for another address, such as a cashier. */
export const leaveFor = (url: string): void => window.location.assign(url)

/** The page before belongs to this app. */
export const hasHistory = (): boolean => window.history.length > 1 && window.history.state !== null

/** Takes one value out of the address in sight, without opening anything: a one-time ticket must not be copied or kept. */
export function dropQuery(key: string): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(key)) return
  address.searchParams.delete(key)
  window.history.replaceState(window.history.state, '', address)
}

/** Puts one value into the address in sight, without opening anything: loaded anew, or come back to, the page knows of it. */
export function keepInQuery(key: string, value: string): void {
  const address = new URL(window.location.href)
  address.searchParams.set(key, value)
  window.history.replaceState(window.history.state, '', address)
}

/** Loads the page anew without one value of its query; the old address leaves the history as well (R55). */
export function reloadWithout(key: string): void {
  const address = new URL(window.location.href)
  address.searchParams.delete(key)
  window.location.replace(address)
}

/** Where our H5 pages are. */
export const siteOrigin = (): string => window.location.origin

/** The address of a path of our server, which starts with a slash. */
export const webAddress = (path: string): string => `${XINQI_API_ORIGIN}${path}`

/** Address of a WebSocket endpoint of our server, on the origin of the page. */
export const socketAddress = (path: string): string => siteOrigin().replace(/^http/, 'ws') + path

/** Loads the page anew without one value of its query; the old address leaves the history as well (R55). */
export function reloadWithout(key: string): void {
  const address = new URL(window.location.href)
  address.searchParams.delete(key)
  window.location.replace(address)
}

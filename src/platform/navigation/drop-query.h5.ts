/** Takes one value out of the address in sight, without opening anything: a one-time ticket must not be copied or kept. */
export function dropQuery(key: string): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(key)) return
  address.searchParams.delete(key)
  window.history.replaceState(window.history.state, '', address)
}

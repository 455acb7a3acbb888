/**
 * The path, query and fragment of an address that leads nowhere but to our own site; null for any other.
 * It is given as a path from the root, or in full.
 */
export function ownPath(address: string, publicUrl: string): string | null {
  if (!address.startsWith('/') && !/^https?:\/\//.test(address)) return null
  if (!URL.canParse(address, publicUrl)) return null
  const url = new URL(address, publicUrl)
  // `/.//stranger` loses its dot on the way and would then begin an address on another host.
  if (url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

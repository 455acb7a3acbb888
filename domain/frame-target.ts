/** A host that may be framed: names of letters, digits and hyphens, with a port where it has one. No wildcard, no number. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/

export const isFrameHost = (host: string): boolean => HOST.test(host)

export type FrameTarget =
  /** A path of our own site. */
  | { kind: 'own'; path: string }
  /** Another site's page that may be framed. */
  | { kind: 'framed'; url: string }
  /** Everything else; `text` is what was given, for a person to look at. */
  | { kind: 'refused'; text: string }

export interface FrameRules {
  /** Where this site is, `https://xinqi.example`. */
  siteUrl: string
  hosts: readonly string[]
}

/** Nothing that a browser leaves out of an address, takes for a slash, or reads as a line: no blank, control or backslash. */
const UNFIT = /[\s\\\p{Cc}\p{Cf}]/u
const MOST_CHARACTERS = 2000

/**
 * What /iframeView does with an address (docs/domain.md §9). It is matched as a text from its beginning, never parsed leniently: an
 * address in any other form than `https://host/path` is refused, so that no reading of a browser differs from ours.
 */
export function frameTarget(address: string | undefined, { siteUrl, hosts }: FrameRules): FrameTarget {
  const text = address ?? ''
  const refused: FrameTarget = { kind: 'refused', text }
  if (text === '' || text.length > MOST_CHARACTERS || UNFIT.test(text)) return refused
  if (/^\/(?!\/)/.test(text)) return { kind: 'own', path: text }
  const [, scheme = '', host = '', rest = ''] = /^(https?):\/\/([^/?#]*)(.*)$/i.exec(text) ?? []
  const origin = `${scheme.toLowerCase()}://${host.toLowerCase()}`
  if (origin === siteUrl.toLowerCase()) return { kind: 'own', path: rest.startsWith('/') ? rest : `/${rest}` }
  if (scheme.toLowerCase() !== 'https' || !hosts.includes(host.toLowerCase())) return refused
  return { kind: 'framed', url: `${origin}${rest}` }
}

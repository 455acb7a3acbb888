const IDENTIFIER = String.raw`(?:\\.|[\w-]|[^\x00-\x7f])+`
const TOKEN = new RegExp(
  [
    String.raw`(?<skip>\[[^\]]*\]|"[^"]*"|'[^']*')`,
    String.raw`(?<mark>[.#]|::?)(?<name>${IDENTIFIER})`,
    String.raw`(?<type>[a-zA-Z][\w-]*)`,
    String.raw`(?<other>[\s\S])`,
  ].join('|'),
  'g',
)

/**
 * A WXSS selector as the browser sees the page: `view` is `wx-view`, `page` is `body`,
 * and a class of an isolated component carries its scope, as glass-easel writes it.
 */
export function toDomSelector(selector: string, scope = ''): string {
  let atStart = true
  return selector.replace(TOKEN, (token, ...rest) => {
    const groups: Partial<Record<'skip' | 'mark' | 'name' | 'type' | 'other', string>> = rest[rest.length - 1]
    const wasAtStart = atStart
    atStart = groups.other !== undefined && /[\s>+~,(]/.test(token)
    if (groups.mark === '.' && scope) return `.${scope}--${groups.name}`
    if (groups.type && wasAtStart) return groups.type === 'page' ? 'body' : `wx-${groups.type}`
    return token
  })
}

/** The same for a test's selector: a class matches whatever scope it carries. */
export function toTestSelector(selector: string): string {
  const anyScope = (_: string, name: string) => `:is(.${name},[class$="--${name}"],[class*="--${name} "])`
  return toDomSelector(selector).replace(new RegExp(String.raw`(?<!\\)\.(${IDENTIFIER})`, 'g'), anyScope)
}

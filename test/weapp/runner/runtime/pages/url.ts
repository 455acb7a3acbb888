/** A path written inside `from`: absolute, or relative to its folder. */
export function resolvePath(target: string, from: string): string {
  const parts = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

export interface PageTarget {
  path: string
  query: Record<string, string>
}

/** A page URL as routing functions take it, relative to the page `from`. */
export function parsePageUrl(url: string, from = ''): PageTarget {
  const [path = '', search = ''] = url.split('?')
  return { path: resolvePath(path, from).replace(/\.html$/, ''), query: parseQuery(search) }
}

/** Values arrive as they were written, as in WeChat: pages decode them themselves. */
function parseQuery(search: string): Record<string, string> {
  const pairs = search.split('&').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=')
      return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)]
    }),
  )
}

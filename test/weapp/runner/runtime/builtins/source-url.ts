import { state } from '../state'

/** Where the browser finds what `src` names inside a page: the dist's own files lie under /dist/. */
export function sourceUrl(host: Element, src: string): string {
  if (/^(https?|data|blob|wxfile):/.test(src)) return src
  if (src.startsWith('/')) return src.startsWith('/dist/') ? src : `/dist${src}`
  const page = state.pages.find((each) => each.window.document === host.ownerDocument)
  return `/dist/${page?.path.replace(/[^/]*$/, '') ?? ''}${src}`
}

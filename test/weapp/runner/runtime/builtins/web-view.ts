import { builtin, text } from './builtin'

/** The page that WeChat would open, as `data-src` to read; nothing is loaded. */
export const webView = builtin('web-view', { src: text(), updateTitle: text(), progressbarColor: text() }, (node) => {
  const show = () => {
    node.host.dataset.src = node.data.src
  }
  show()
  return { update: show }
})

import { builtin, text, list, number } from './builtin'

const TAGS = [
  ...['video', 'map', 'camera', 'ad', 'ad-custom', 'open-data', 'official-account', 'editor', 'voip-room'],
  ...['channel-live', 'channel-video', 'audio'],
]

const properties = {
  src: text(),
  latitude: number(),
  longitude: number(),
  markers: list(),
  unitId: text(),
  url: text(),
  type: text(),
}

/** Native tags that a test can find and fire events on, drawn as a labelled box. */
export const placeholders = TAGS.map((tag) =>
  builtin(tag, properties, (node) => {
    node.append('div', 'inert').textContent = `${tag} ${node.data.src || node.data.url}`
  }),
)

/** The page that WeChat would open, as `data-src` to read; nothing is loaded. */
export const webView = builtin('web-view', { src: text(), updateTitle: text(), progressbarColor: text() }, (node) => {
  const show = () => {
    node.host.dataset.src = node.data.src
  }
  show()
  return { update: show }
})

import { builtin, list, number, text } from './builtin'

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

import { builtin, flag, number, text } from './builtin'
import { followHover, hoverProperties } from './hover'

export const view = builtin('view', hoverProperties, followHover)

/** Tags that only hold others. */
export const containers = [
  builtin('cover-view', { ...hoverProperties, scrollTop: number() }),
  builtin('text', {
    selectable: flag(),
    userSelect: flag(),
    space: text(),
    decode: flag(),
    overflow: text(),
    maxLines: number(),
  }),
  builtin('root-portal', { enable: flag(true) }),
  builtin('page-meta', { pageStyle: text(), rootFontSize: text(), pageFontSize: text(), backgroundColor: text() }),
  builtin('navigation-bar', { title: text() }),
  ...[
    ...['block', 'span', 'match-media', 'movable-area', 'share-element', 'sticky-section', 'sticky-header'],
    ...['list-view', 'grid-view', 'keyboard-accessory', 'functional-page-navigator'],
  ].map((tag) => builtin(tag, {})),
]

const ENTERING = ['beforeenter', 'enter', 'afterenter']
const LEAVING = ['beforeleave', 'leave', 'afterleave']

export const pageContainer = builtin(
  'page-container',
  {
    show: flag(),
    overlay: flag(true),
    round: flag(),
    position: text(),
    duration: number(),
    zIndex: number(),
  },
  (node) => {
    const display = () => {
      node.host.style.display = node.data.show ? '' : 'none'
    }
    display()
    return {
      update(property) {
        display()
        if (property !== 'show') return
        for (const event of node.data.show ? ENTERING : LEAVING) node.emit(event)
      },
    }
  },
)

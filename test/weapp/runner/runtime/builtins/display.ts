import { anything, builtin, flag, number, text } from './builtin'
import { sanitizedFragment } from './rich-text-html'

const WECHAT_GREEN = '#09bb07'

export const progress = builtin(
  'progress',
  {
    percent: number(),
    showInfo: flag(),
    strokeWidth: number(),
    color: text(),
    activeColor: text(),
    backgroundColor: text(),
    active: flag(),
    borderRadius: anything(),
    fontSize: anything(),
  },
  (node) => {
    const bar = node.append('i', 'bar')
    const draw = () => {
      bar.style.width = `${node.data.percent}%`
      bar.style.background = node.data.activeColor || node.data.color || WECHAT_GREEN
    }
    draw()
    return { update: draw }
  },
)

const ICONS: Record<string, string> = {
  success: '✔',
  success_no_circle: '✓',
  info: 'ⓘ',
  warn: '⚠',
  waiting: '◷',
  cancel: '✖',
  download: '⭳',
  search: '🔍',
  clear: '⊗',
}

export const icon = builtin('icon', { type: text(), size: anything(23), color: text() }, (node) => {
  const draw = () => {
    node.host.textContent = ICONS[node.data.type] ?? '?'
    node.host.style.fontSize = `${parseFloat(String(node.data.size))}px`
    node.host.style.color = node.data.color || WECHAT_GREEN
  }
  draw()
  return { update: draw }
})

export const richText = builtin('rich-text', { nodes: anything(), space: text(), userSelect: flag() }, (node) => {
  const draw = () => node.host.replaceChildren(sanitizedFragment(node.data.nodes, node.host.ownerDocument))
  draw()
  return { update: draw }
})

export const movableView = builtin(
  'movable-view',
  { direction: text(), x: anything(), y: anything(), inertia: flag(), disabled: flag(), scale: flag() },
  (node) => {
    const pixels = (value: unknown) => parseFloat(String(value)) || 0
    const draw = () => {
      node.host.style.transform = `translate(${pixels(node.data.x)}px,${pixels(node.data.y)}px)`
    }
    draw()
    return { update: draw }
  },
)

export const canvas = builtin('canvas', { type: text(), canvasId: text(), disableScroll: flag() }, (node) => {
  const element = node.append('canvas')
  setTimeout(() => {
    element.width = node.host.clientWidth
    element.height = node.host.clientHeight
  })
  return { node: () => element }
})

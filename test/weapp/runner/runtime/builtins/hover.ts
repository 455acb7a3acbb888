import { flag, number, text, type BuiltinNode } from './builtin'

export const hoverProperties = {
  hoverClass: text('none'),
  hoverStopPropagation: flag(),
  hoverStartTime: number(),
  hoverStayTime: number(),
}

/** Adds the hover class while a finger is down. */
export function followHover(node: BuiltinNode<{ hoverClass: string }>): void {
  const classes = () => (node.data.hoverClass === 'none' ? [] : node.data.hoverClass.split(/\s+/).filter(Boolean))
  node.on('touchstart', () => node.host.classList.add(...classes()))
  node.on('touchend', () => node.host.classList.remove(...classes()))
  node.on('touchcancel', () => node.host.classList.remove(...classes()))
}

import * as glassEasel from 'glass-easel'

/** `instanceof` fails across page frames, so nodes are told by their type number. */
export function isDomElement(value: unknown): value is HTMLElement {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1
}

/** The DOM element that a component is drawn with, if it is. */
export function hostOf(element: glassEasel.Element): HTMLElement | undefined {
  const backend: unknown = element.$$
  return isDomElement(backend) ? backend : undefined
}

/** The glass-easel element drawn as this very DOM node. */
export function elementOf(node: Node): glassEasel.Element | undefined {
  return (node as Node & { __wxElement?: glassEasel.Element }).__wxElement
}

/** The nearest glass-easel element at or above a DOM node. */
export function nearestElement(node: Node): glassEasel.Element | undefined {
  for (let each: Node | null = node; each; each = each.parentNode) {
    const element = elementOf(each)
    if (element) return element
  }
  return undefined
}

/** A component's properties and data as a plain record. */
export function dataOf(element: glassEasel.Element): Record<string, unknown> {
  return glassEasel.Component.isComponent(element) ? element.data : {}
}

export function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  text?: string,
  document = window.document,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (text !== undefined) element.textContent = text
  return element
}

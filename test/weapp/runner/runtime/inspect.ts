import { dataOf, elementOf, nearestElement } from './dom'
import { requireTopPage } from './state'

/** A property of the component drawn here, or else an attribute of the node. */
export function attribute(node: Element, name: string): unknown {
  const element = elementOf(node)
  const value = element && dataOf(element)[name]
  return value ?? node.getAttribute(name)
}

export function computedStyle(node: Element, property: string): string {
  return node.ownerDocument.defaultView?.getComputedStyle(node).getPropertyValue(kebabCase(property)) ?? ''
}

function kebabCase(property: string): string {
  return property.startsWith('--') ? property : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

export function visibleText(node: Element): string {
  return 'innerText' in node ? String(node.innerText) : (node.textContent ?? '')
}

/** The native field that a reader types into. */
export function field(node: Element): Element {
  const native = node.matches('input,textarea') ? node : node.querySelector('input,textarea')
  if (!native) throw new Error(`${node.tagName.toLowerCase()} has nothing to type into`)
  return native
}

/** What a touch at a point of the screen would hit instead of the element, or ''. */
export function obstacle(node: Element, x: number, y: number): string {
  const frame = node.ownerDocument.defaultView?.frameElement
  if (!frame) return hitInstead(document, node, x, y)
  const { left, top } = frame.getBoundingClientRect()
  return hitInstead(document, frame, x, y) || hitInstead(node.ownerDocument, node, x - left, y - top)
}

function hitInstead(root: Document, wanted: Element, x: number, y: number): string {
  const hit = root.elementFromPoint(x, y)
  if (!hit) return 'nothing'
  if (wanted.contains(hit) || hit.contains(wanted)) return ''
  return [hit.tagName.toLowerCase(), ...hit.classList].join('.')
}

export function trigger(node: Element, type: string, detail: unknown): void {
  nearestElement(node)?.triggerEvent(type, detail)
}

/** Template nodes of the top page: what the built-in tags draw inside themselves is not counted. */
export function nodeCount(): number {
  const elements = requireTopPage().window.document.body.querySelectorAll('*')
  return [...elements].filter((each) => elementOf(each)).length
}

/** Pixels from the top of the screen to the end of the top page. */
export function contentHeight(): number {
  const { window, frame } = requireTopPage()
  return window.document.documentElement.scrollHeight + frame.offsetTop
}

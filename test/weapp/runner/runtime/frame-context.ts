import type * as glassEasel from 'glass-easel'
import { replaceRpx } from '../compile/rpx'
import { dist } from './globals'
import { fire } from './events'
import { listenToGestures } from './gestures'
import { state } from './state'

type Backend = glassEasel.domlikeBackend.Element
type FrameWindow = Window & typeof globalThis

const CSS_EVENTS = ['animationstart', 'animationiteration', 'animationend', 'transitionend'] as const

/** glass-easel's "domlike" backend, drawing into the document of one page's frame. */
export class FrameContext implements glassEasel.domlikeBackend.Context {
  readonly mode = 3
  readonly document: glassEasel.domlikeBackend.Context['document']
  private readonly appended = new Set<string>()

  constructor(private readonly window: FrameWindow) {
    const { document } = window
    this.document = {
      createElement: (tag) => asBackend(document.createElement(/^(wx-|virtual$)/.test(tag) ? tag : `wx-${tag}`)),
      createTextNode: (text) => asBackend(document.createTextNode(text)),
      createDocumentFragment: () => asBackend(document.createDocumentFragment()),
    }
    useRpxInInlineStyles(window)
    listenToGestures(document)
    for (const type of CSS_EVENTS) document.addEventListener(type, forwardCssEvent, true)
  }

  destroy(): void {}

  getWindowWidth(): number {
    return this.window.innerWidth
  }

  getWindowHeight(): number {
    return this.window.innerHeight
  }

  getDevicePixelRatio(): number {
    return this.window.devicePixelRatio
  }

  getTheme(): string {
    return state.colorScheme
  }

  registerStyleSheetContent(): void {}

  /** Sheets are named by the path of their component, as the code space was told. */
  appendStyleSheetPath(path: string): number {
    const css = dist.css[path]
    if (css === undefined || this.appended.has(path)) return 0
    this.appended.add(path)
    const style = this.window.document.createElement('style')
    style.dataset.from = path
    style.textContent = css
    this.window.document.head.appendChild(style)
    return 1
  }

  disableStyleSheet(): void {}

  render(done: (error: Error | null) => void): void {
    setTimeout(() => done(null), 0)
  }

  getRootNode(): Backend {
    return asBackend(this.window.document.body)
  }

  associateValue(element: Backend, value: glassEasel.Element): void {
    element.__wxElement = value
  }

  onEvent(): void {}

  setListenerStats(): void {}

  setModelBindingStat(): void {}
}

/** Styles written by the program at run time have had no compiler to turn their rpx into px. */
function useRpxInInlineStyles(window: FrameWindow): void {
  const { setAttribute } = window.Element.prototype
  window.Element.prototype.setAttribute = function (name, value) {
    const text = String(value)
    setAttribute.call(this, name, name === 'style' ? replaceRpx(text, window.innerWidth) : text)
  }
}

function forwardCssEvent(event: AnimationEvent | TransitionEvent): void {
  if (!event.target || !('nodeType' in event.target)) return
  const animationName = 'animationName' in event ? event.animationName : undefined
  fire(event.target as Node, event.type, { animationName, elapsedTime: event.elapsedTime })
}

/** DOM nodes are what the domlike backend draws with, though its typings describe them in its own words. */
export function asBackend(node: unknown): Backend {
  if (!isBackend(node)) throw new TypeError('not a DOM node')
  return node
}

function isBackend(node: unknown): node is Backend {
  return typeof node === 'object' && node !== null && 'nodeType' in node
}

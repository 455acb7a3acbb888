import * as glassEasel from 'glass-easel'
import { hostOf, nearestElement } from './dom'
import { touch } from './state'

const heard = new WeakSet<object>()

/** Whether any listener received the event. */
export function wasHeard(event: object): boolean {
  return heard.has(event)
}

/** Gives listeners plain objects of WeChat's shape instead of events that carry framework nodes. */
export function useWeChatEventShape(): void {
  glassEasel.Event.prototype.wrapShadowedEvent = function (target, mark, currentTarget) {
    heard.add(this)
    const shaped = Object.create(this)
    return Object.assign(shaped, {
      type: this.type,
      timeStamp: this.timeStamp,
      target: describeTarget(target),
      currentTarget: describeTarget(currentTarget),
      mark: mark ?? {},
      detail: this.detail,
      mut: false,
      ...this.extraFields,
    })
  }
}

function describeTarget(caller: glassEasel.Element) {
  // The caller of a page is the adapter's object, which keeps the framework's element in `_$`.
  const element = '_$' in caller && caller._$ instanceof glassEasel.Element ? caller._$ : caller
  const host = hostOf(element)
  const { id } = element
  const dataset = { ...element.dataset }
  return { id: id || '', offsetLeft: host?.offsetLeft ?? 0, offsetTop: host?.offsetTop ?? 0, dataset }
}

export interface FireOptions {
  fields?: Record<string, unknown>
  bubbles?: boolean
}

/** Fires a component event where a DOM event happened. */
export function fire(
  node: Node,
  type: string,
  detail: unknown,
  { fields = {}, bubbles = true }: FireOptions = {},
): glassEasel.Event<unknown> | undefined {
  const element = nearestElement(node)
  if (!element) return undefined
  touch()
  const event = new glassEasel.Event(type, detail, {
    bubbles,
    composed: bubbles,
    capturePhase: bubbles,
    extraFields: fields,
  })
  glassEasel.Event.dispatchEvent(element, event)
  return event
}

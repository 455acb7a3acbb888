import { fire, wasHeard } from './events'
import { state } from './state'

const LONG_PRESS_MS = 350
const TAP_SLOP_PX = 10

interface Press {
  target: Node
  x: number
  y: number
  moved: boolean
  /** A long press that someone listened to swallows the tap, as in WeChat. */
  held: boolean
  timer: number
}

/** Turns the browser's touches in one page into WeChat's touch, tap and longpress events. */
export function listenToGestures(document: Document): void {
  let press: Press | undefined

  document.addEventListener(
    'touchstart',
    (event) => {
      const first = event.changedTouches[0]
      if (!first || !(event.target && 'nodeType' in event.target)) return
      const target = event.target as Node
      const started: Press = { target, x: first.clientX, y: first.clientY, moved: false, held: false, timer: 0 }
      press = started
      fire(target, 'touchstart', {}, { fields: touchFields(event) })
      const fields = touchFields(event)
      started.timer = window.setTimeout(() => longPress(started, fields), LONG_PRESS_MS)
    },
    { capture: true, passive: true },
  )
  document.addEventListener(
    'touchmove',
    (event) => {
      const first = event.changedTouches[0]
      if (!press || !first) return
      if (Math.hypot(first.clientX - press.x, first.clientY - press.y) > TAP_SLOP_PX) {
        press.moved = true
        clearTimeout(press.timer)
      }
      const fired = fire(press.target, 'touchmove', {}, { fields: touchFields(event) })
      if (fired?.defaultPrevented() && event.cancelable) event.preventDefault()
    },
    { capture: true, passive: false },
  )
  document.addEventListener(
    'touchend',
    (event) => {
      const ended = press
      const first = event.changedTouches[0]
      if (!ended || !first) return
      press = undefined
      clearTimeout(ended.timer)
      fire(ended.target, 'touchend', {}, { fields: touchFields(event) })
      if (ended.moved || ended.held) return
      state.lastTapped = ended.target
      const touches = Array.from(event.changedTouches, describeTouch)
      fire(ended.target, 'tap', { x: first.pageX, y: first.pageY }, { fields: { touches, changedTouches: touches } })
    },
    true,
  )
  document.addEventListener(
    'touchcancel',
    (event) => {
      if (!press) return
      clearTimeout(press.timer)
      fire(press.target, 'touchcancel', {}, { fields: touchFields(event) })
      press = undefined
    },
    true,
  )
}

function longPress(press: Press, fields: Record<string, unknown>): void {
  if (press.moved) return
  const detail = { x: press.x, y: press.y }
  const events = ['longpress', 'longtap'].map((type) => fire(press.target, type, detail, { fields }))
  press.held = events.some((event) => event !== undefined && wasHeard(event))
}

function touchFields(event: TouchEvent): Record<string, unknown> {
  return {
    touches: Array.from(event.touches, describeTouch),
    changedTouches: Array.from(event.changedTouches, describeTouch),
  }
}

function describeTouch({ identifier, pageX, pageY, clientX, clientY }: Touch) {
  return { identifier, pageX, pageY, clientX, clientY }
}

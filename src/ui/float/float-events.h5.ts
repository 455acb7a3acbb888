import { touchEvents, type FloatHandlers } from './touch-events'

interface MousePointer {
  pointerType: string
  pointerId: number
  clientX: number
  clientY: number
  currentTarget: { setPointerCapture: (pointerId: number) => void }
}

interface PressedKey {
  key?: string
  preventDefault: () => void
}

/** Dragging by finger or mouse, and keys. `onKey` answers whether the key meant something. */
export function floatEvents(handlers: FloatHandlers, onKey: (key: string | undefined) => boolean) {
  const ofMouse = (act: (event: MousePointer) => void) => (event: MousePointer) => {
    if (event.pointerType === 'mouse') act(event)
  }
  return {
    ...touchEvents(handlers),
    onPointerDown: ofMouse((event) => {
      // The mouse may leave the button while its own button is held.
      event.currentTarget.setPointerCapture(event.pointerId)
      handlers.start({ x: event.clientX, y: event.clientY })
    }),
    onPointerMove: ofMouse((event) => handlers.move({ x: event.clientX, y: event.clientY })),
    onPointerUp: ofMouse(handlers.end),
    onPointerCancel: ofMouse(handlers.end),
    tabIndex: 0,
    onKeyDown: (event: PressedKey) => {
      if (onKey(event.key)) event.preventDefault()
    },
  }
}

import { touchDrag, type DragHandlers } from './touch-drag'

interface MousePointer {
  pointerType: string
  pointerId: number
  clientX: number
  currentTarget: { setPointerCapture: (pointerId: number) => void }
}

interface PressedKey {
  key?: string
  preventDefault: () => void
}

/** Drag by finger or mouse, and keys. `onKey` answers whether the key meant something. */
export function dragEvents(handlers: DragHandlers, onKey: (key: string | undefined) => boolean) {
  const ofMouse = (act: (event: MousePointer) => void) => (event: MousePointer) => {
    if (event.pointerType === 'mouse') act(event)
  }
  return {
    ...touchDrag(handlers),
    onPointerDown: ofMouse((event) => {
      // The mouse may leave the knob while its button is held.
      event.currentTarget.setPointerCapture(event.pointerId)
      handlers.start(event.clientX)
    }),
    onPointerMove: ofMouse((event) => handlers.move(event.clientX)),
    onPointerUp: ofMouse(handlers.end),
    onPointerCancel: ofMouse(handlers.end),
    tabIndex: 0,
    onKeyDown: (event: PressedKey) => {
      if (onKey(event.key)) event.preventDefault()
    },
  }
}

/** Where the pen is on its element, 0 to 1 each way. */
export interface PenPoint {
  x: number
  y: number
  /** 0 to 1, from a pen that can tell; null from a finger or a mouse. */
  pressure: number | null
  /** Milliseconds on a clock of its own. */
  at: number
}

export interface Pen {
  start: (at: PenPoint) => void
  move: (at: PenPoint) => void
  end: () => void
}

interface Pointer {
  pointerType: string
  pointerId: number
  isPrimary: boolean
  buttons: number
  clientX: number
  clientY: number
  pressure: number
  timeStamp: number
  currentTarget: {
    setPointerCapture: (pointerId: number) => void
    getBoundingClientRect: () => { left: number; top: number; width: number; height: number }
  }
}

function pointOf({ clientX, clientY, pressure, pointerType, timeStamp, currentTarget }: Pointer): PenPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return {
    x: (clientX - left) / width,
    y: (clientY - top) / height,
    pressure: pointerType === 'pen' ? pressure : null,
    at: timeStamp,
  }
}

/** Finger, pen or mouse, one at a time. */
export const penProps = (_id: string, { start, move, end }: Pen) => ({
  onPointerDown: (event: Pointer) => {
    if (!event.isPrimary || event.buttons !== 1) return
    // It may leave the sheet while it is down.
    event.currentTarget.setPointerCapture(event.pointerId)
    start(pointOf(event))
  },
  onPointerMove: (event: Pointer) => {
    if (event.isPrimary && event.buttons === 1) move(pointOf(event))
  },
  onPointerUp: end,
  onPointerCancel: end,
})

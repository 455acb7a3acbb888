import Taro from '@tarojs/taro'
import type { Pen, PenPoint } from './pen.h5'

export type { Pen, PenPoint } from './pen.h5'

interface Touch {
  identifier: number
  clientX: number
  clientY: number
  force?: number
}
interface TouchEvent {
  touches?: ArrayLike<Touch>
  timeStamp: number
}
interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where the sheet is, once WeChat has said so; what the finger did meanwhile waits in its order. */
let box: Box | null = null
let waiting: ((on: Box) => void)[] = []
let finger: number | null = null

const whenFound = (act: (on: Box) => void): void => {
  if (box) act(box)
  else waiting.push(act)
}

function find(id: string): void {
  box = null
  waiting = []
  Taro.createSelectorQuery()
    .select(`#${id}`)
    .boundingClientRect()
    .exec(([found]: [Box | null]) => {
      if (!found || found.width <= 0) return
      box = found
      for (const act of waiting.splice(0)) act(found)
    })
}

const pointOn = ({ left, top, width, height }: Box, { clientX, clientY, force = 0 }: Touch, at: number): PenPoint => ({
  x: (clientX - left) / width,
  y: (clientY - top) / height,
  // Screens that cannot tell say 0, or always 1.
  pressure: force > 0 && force < 1 ? force : null,
  at,
})

/** One finger; others beside it draw nothing. `id` is the sheet's. */
export const penProps = (id: string, { start, move, end }: Pen) => ({
  onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
    const touch = touches?.[0]
    if (!touch || finger !== null) return
    finger = touch.identifier
    find(id)
    whenFound((on) => start(pointOn(on, touch, timeStamp)))
  },
  onTouchMove: ({ touches, timeStamp }: TouchEvent) => {
    const touch = Array.from(touches ?? []).find(({ identifier }) => identifier === finger)
    if (touch) whenFound((on) => move(pointOn(on, touch, timeStamp)))
  },
  onTouchEnd: ({ touches }: TouchEvent) => {
    if (Array.from(touches ?? []).some(({ identifier }) => identifier === finger)) return
    finger = null
    whenFound(end)
  },
  onTouchCancel: () => {
    finger = null
    whenFound(end)
  },
})

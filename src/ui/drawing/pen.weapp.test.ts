import Taro from '@tarojs/taro'
import type { PenPoint } from './pen.h5'
import { penProps } from './pen.weapp'

interface Touch {
  identifier: number
  clientX: number
  clientY: number
  force?: number | undefined
}

/** Where WeChat says the sheet is, when it says it. */
let answer: () => void = () => undefined
const BOX = { left: 10, top: 20, width: 100, height: 200 }

beforeEach(() => {
  const query = {
    select: () => query,
    boundingClientRect: () => query,
    exec: (listener: (found: unknown[]) => void) => {
      answer = () => listener([BOX])
    },
  }
  Object.assign(Taro, { createSelectorQuery: () => query })
})

/** A sheet under a hand, and what its pen was told. */
function openSheet() {
  const told: (PenPoint | 'end')[] = []
  const tell = (what: PenPoint | 'end') => void told.push(what)
  const props = penProps('sheet', { start: tell, move: tell, end: () => tell('end') })
  const at = (timeStamp: number, ...touches: Touch[]) => ({ touches, timeStamp })
  return { told, props, at }
}

const finger = (clientX: number, clientY: number, force?: number): Touch => ({ identifier: 1, clientX, clientY, force })

/** The pressures of a line pressed like this, from where it begins. */
function pressuresOf(forces: readonly (number | undefined)[]): (number | null)[] {
  const { told, props, at } = openSheet()
  forces.forEach((force, index) => {
    const event = at(index * 16, finger(20 + index, 30, force))
    if (index === 0) props.onTouchStart(event)
    else props.onTouchMove(event)
  })
  answer()
  props.onTouchEnd(at(forces.length * 16))
  return told.flatMap((one) => (one === 'end' ? [] : [one.pressure]))
}

test('a screen that tells how hard it is pressed is believed, at the first point and at each after it', () => {
  expect(pressuresOf([0.2, 0.55, 0.9])).toEqual([0.2, 0.55, 0.9])
})

test('a screen that cannot tell says nothing, 0 or always 1: the speed then decides', () => {
  expect(pressuresOf([undefined, 0, 1])).toEqual([null, null, null])
})

test('what the finger did before WeChat has said where the sheet is comes after it, in its order', () => {
  const { told, props, at } = openSheet()
  props.onTouchStart(at(100, finger(10, 20)))
  props.onTouchMove(at(116, finger(60, 120, 0.5)))
  expect(told).toEqual([])
  answer()
  props.onTouchMove(at(132, finger(110, 220)))
  props.onTouchEnd(at(140))
  expect(told).toEqual([
    { x: 0, y: 0, pressure: null, at: 100 },
    { x: 0.5, y: 0.5, pressure: 0.5, at: 116 },
    { x: 1, y: 1, pressure: null, at: 132 },
    'end',
  ])
})

test('a second finger draws nothing, and the line goes on until the first one leaves', () => {
  const { told, props, at } = openSheet()
  const other = { identifier: 2, clientX: 90, clientY: 90, force: 0.9 }
  props.onTouchStart(at(0, finger(10, 20, 0.3)))
  answer()
  props.onTouchStart(at(8, finger(10, 20, 0.3), other))
  props.onTouchMove(at(16, other))
  props.onTouchEnd(at(24, finger(10, 20, 0.3)))
  expect(told).toEqual([{ x: 0, y: 0, pressure: 0.3, at: 0 }])
  props.onTouchCancel()
  expect(told.at(-1)).toBe('end')
})

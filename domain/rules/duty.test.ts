import { MINUTE } from '../time'
import { dutyChain, dutyGaps, nextCallAt, whomToCall, type DutyShift } from './duty'

const shift = (operatorId: number, weekday: number, fromMinute: number, toMinute: number, position = 1): DutyShift => ({
  operatorId,
  weekday,
  fromMinute,
  toMinute,
  position,
})
/** A Monday in Beijing, whatever day the machine has. */
const MONDAY_NINE = new Date('2026-11-23T01:00:00Z')

describe('who is on duty', () => {
  test('by the weekday and minute of Beijing, in their order, each once', () => {
    const shifts = [shift(3, 1, 0, 1440, 2), shift(5, 1, 540, 600, 1), shift(5, 1, 0, 1440, 4), shift(9, 2, 0, 1440)]
    expect(dutyChain(shifts, MONDAY_NINE)).toEqual([5, 3])
  })

  test('a shift holds from its first minute to before its last', () => {
    expect(dutyChain([shift(3, 1, 540, 600)], MONDAY_NINE)).toEqual([3])
    expect(dutyChain([shift(3, 1, 480, 540)], MONDAY_NINE)).toEqual([])
  })
})

describe('whom the next call goes to', () => {
  test('one after the other, and then everybody', () => {
    const called = [0, 1, 2, 7].map((turn) => whomToCall(turn, [5, 3], [3, 5, 9]))
    expect(called).toEqual([[5], [3], [3, 5, 9], [3, 5, 9]])
  })

  test('everybody at once where nobody is on duty', () => {
    expect(whomToCall(0, [], [3, 5])).toEqual([3, 5])
  })
})

test('the next is called after a quarter of an hour; who never answers, once an hour at last', () => {
  const minutes = (calls: number) => (nextCallAt(MONDAY_NINE, calls).getTime() - MONDAY_NINE.getTime()) / MINUTE
  expect([1, 7, 8, 30].map(minutes)).toEqual([15, 15, 60, 60])
})

describe('the hours in which nobody is on duty', () => {
  test('a week without shifts is one gap a day', () => {
    expect(dutyGaps([])).toHaveLength(7)
    expect(dutyGaps([])[0]).toEqual({ weekday: 1, fromMinute: 0, toMinute: 1440 })
  })

  test('shifts that overlap leave none between them', () => {
    const covered = [2, 3, 4, 5, 6, 7].map((weekday) => shift(1, weekday, 0, 1440))
    const monday = [shift(1, 1, 60, 700), shift(2, 1, 600, 720, 2), shift(1, 1, 780, 1440)]
    expect(dutyGaps([...covered, ...monday])).toEqual([
      { weekday: 1, fromMinute: 0, toMinute: 60 },
      { weekday: 1, fromMinute: 720, toMinute: 780 },
    ])
  })
})

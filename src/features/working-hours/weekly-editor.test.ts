import fc from 'fast-check'
import { weeklyMistake, windowsMistake, type WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { windowsText, sameRules } from './schedule-draft'
import {
  addWindow,
  changeWindow,
  copyDay,
  dayOf,
  ENDS,
  mayAddWindow,
  removeWindow,
  sameWeek,
  STARTS,
  withDay,
} from './weekly-editor'

const window = (startMinute: number, endMinute: number): WorkingWindow => ({ startMinute, endMinute })
const on = (weekday: number, startMinute: number, endMinute: number) => ({ weekday, startMinute, endMinute })

describe('half hours to choose from (R161)', () => {
  it('run from 09:00 to 24:00', () => {
    expect([STARTS[0], STARTS.at(-1), ENDS[0], ENDS.at(-1)]).toEqual([540, 1410, 570, 1440])
  })
})

describe('adding a window', () => {
  it('begins with a usual working day (R162), then goes on after the last one', () => {
    expect(addWindow([])).toEqual([window(540, 1080)])
    expect(addWindow([window(540, 720)])).toEqual([window(540, 720), window(780, 960)])
  })

  it('does nothing to a day that is full', () => {
    const full = [window(540, 1440)]
    expect(mayAddWindow(full)).toBe(false)
    expect(addWindow(full)).toEqual(full)
  })

  it('never makes a mistake out of a day without one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), (times) => {
        let windows: WorkingWindow[] = []
        for (let count = 0; count < times; count += 1) windows = addWindow(windows)
        expect(windowsMistake(windows)).toBeNull()
      }),
    )
  })
})

describe('changing and removing', () => {
  const windows = [window(540, 720), window(840, 1080)]

  it('touches one window only', () => {
    expect(changeWindow(windows, 1, { endMinute: 1200 })).toEqual([window(540, 720), window(840, 1200)])
    expect(removeWindow(windows, 0)).toEqual([window(840, 1080)])
  })

  it('leaves mistakes to be named, not prevented', () => {
    expect(windowsMistake(changeWindow(windows, 1, { startMinute: 600 }))).toBe('同一天的时段不能重叠')
  })
})

describe('the week', () => {
  const week = [on(1, 540, 720), on(1, 840, 1080), on(3, 600, 660)]

  it('replaces one day and keeps the others', () => {
    const changed = withDay(week, 1, [window(1200, 1440)])
    expect(dayOf(changed, 1)).toEqual([window(1200, 1440)])
    expect(dayOf(changed, 3)).toEqual([window(600, 660)])
  })

  it('copies a day over others, and an empty day makes them empty', () => {
    const copied = copyDay(week, 1, [2, 3])
    expect(dayOf(copied, 2)).toEqual(dayOf(week, 1))
    expect(dayOf(copied, 3)).toEqual(dayOf(week, 1))
    expect(weeklyMistake(copied)).toBeNull()
    expect(dayOf(copyDay(week, 7, [1]), 1)).toEqual([])
  })

  it('is the same in whatever order it was written', () => {
    expect(sameWeek(week, [...week].reverse())).toBe(true)
    expect(sameWeek(week, withDay(week, 3, []))).toBe(false)
  })
})

it('tells a draft from what is saved', () => {
  const saved = { rules: [on(1, 540, 720)], noticeHours: 24, bufferMinutes: 0, horizonDays: 30 }
  expect(sameRules(saved, { ...saved, rules: [...saved.rules] })).toBe(true)
  expect(sameRules(saved, { ...saved, noticeHours: 48 })).toBe(false)
  expect(sameRules(saved, { ...saved, bufferMinutes: 30 })).toBe(false)
  expect(sameRules(saved, { ...saved, horizonDays: 7 })).toBe(false)
})

it('says the hours of a day in one line', () => {
  expect(windowsText([])).toBe('休息')
  expect(windowsText([window(540, 720), window(1200, 1440)])).toBe('09:00–12:00，20:00–24:00')
})

import { parseMoment } from '@xinqi/domain/time'
import { scheduleDay as day, slot } from './testing/schedule'
import {
  atSameHour,
  calendarDays,
  earliestOf,
  freeTimesOf,
  isFree,
  nearestTo,
  slotName,
  timesByPart,
} from './schedule-days'

const free = freeTimesOf({
  minutes: 50,
  days: [
    day('2026-11-21', '20:30', '19:00'),
    day('2026-11-22'),
    day('2026-11-23', '09:00', '14:00', '21:30'),
    day('2026-11-24', '10:00'),
  ],
})

describe('free times', () => {
  it('stand in order of time, whatever order they came in', () => {
    expect(free.get('2026-11-21')).toEqual([slot('2026-11-21 19:00'), slot('2026-11-21 20:30')])
    expect(earliestOf(free)).toBe(slot('2026-11-21 19:00'))
  })

  it('know what is not among them', () => {
    expect(isFree(free, slot('2026-11-23 14:00'))).toBe(true)
    expect(isFree(free, slot('2026-11-23 14:30'))).toBe(false)
    expect(earliestOf(new Map([['2026-11-21', []]]))).toBeNull()
  })

  it('nearest to a full day are three, before and after it, in order of time', () => {
    expect(nearestTo(free, '2026-11-22')).toEqual([
      slot('2026-11-21 19:00'),
      slot('2026-11-21 20:30'),
      slot('2026-11-23 09:00'),
    ])
  })

  it('at the hour of another one are those of its weekday, whichever week', () => {
    const weeks = freeTimesOf({
      minutes: 50,
      days: [day('2026-11-24', '10:00', '10:30'), day('2026-11-25', '10:00'), day('2026-12-01', '10:00')],
    })
    expect(atSameHour(weeks, slot('2026-10-06 10:00'))).toEqual([slot('2026-11-24 10:00'), slot('2026-12-01 10:00')])
    expect(atSameHour(weeks, slot('2026-10-06 11:00'))).toEqual([])
  })

  it('are parted at 12:00 and 18:00 (R167)', () => {
    const starts = ['11:30', '12:00', '17:30', '18:00'].map((time) => slot(`2026-11-23 ${time}`))
    expect(timesByPart(starts)).toEqual([
      { label: '上午', starts: [starts[0]] },
      { label: '下午', starts: [starts[1], starts[2]] },
      { label: '晚上', starts: [starts[3]] },
    ])
  })

  it('are named in Beijing time on a phone in another zone', () => {
    expect(slotName(slot('2026-11-22 09:00'), parseMoment('2026-11-21 23:30:00'))).toBe('明天 09:00')
  })
})

describe('calendarDays', () => {
  it('names today, weekdays, and the month on its first day', () => {
    const days = calendarDays('2026-11-29', '2026-11-29', 3)
    expect(days.map(({ label, day: number }) => `${label} ${number}`)).toEqual(['今天 29', '周一 30', '12月 1'])
  })
})

import fc from 'fast-check'
import { instantAt, parseMoment, weekdayOf, type DateText } from '../time'
import { officeState, type DayKind } from './office-hours'

const part = (status: number, ...times: [string, string][]) => ({
  status,
  times: times.map(([start, end]) => ({ start, end })),
})
const WORK_TIME = {
  workdays: part(1, ['09:00', '12:00'], ['13:00', '21:00']),
  holidays: part(1, ['10:00', '18:00']),
}
const weekend = (date: DateText): DayKind => (weekdayOf(date) > 5 ? 'holiday' : 'workday')
const stateAt = (moment: string, workTime = WORK_TIME) => officeState(workTime, weekend, parseMoment(moment))

describe('who is there now (R97)', () => {
  it.each([
    ['2026-11-20 08:59:59', false, null, '2026-11-20 09:00:00'],
    ['2026-11-20 09:00:00', true, '2026-11-20 12:00:00', null],
    ['2026-11-20 12:00:00', false, null, '2026-11-20 13:00:00'],
    ['2026-11-20 20:59:59', true, '2026-11-20 21:00:00', null],
    ['2026-11-20 21:00:00', false, null, '2026-11-21 10:00:00'],
    ['2026-11-21 17:00:00', true, '2026-11-21 18:00:00', null],
  ])('at %s: %s, until %s, next %s', (moment, open, until, nextOpen) => {
    const state = stateAt(moment)
    expect(state.open).toBe(open)
    expect(state.until).toEqual(until && parseMoment(until))
    expect(state.nextOpen).toEqual(nextOpen && parseMoment(nextOpen))
  })

  it('a status other than 1 means that the hours do not apply', () => {
    const workTime = { ...WORK_TIME, holidays: part(0, ['10:00', '18:00']) }
    expect(stateAt('2026-11-21 12:00:00', workTime)).toMatchObject({
      kind: 'holiday',
      open: false,
      nextOpen: parseMoment('2026-11-23 09:00:00'),
    })
  })

  it('an end of 24:00 is the midnight that ends the day', () => {
    const workTime = { workdays: part(1, ['09:00', '24:00']), holidays: part(0) }
    expect(stateAt('2026-11-20 23:59:59', workTime).until).toEqual(parseMoment('2026-11-21 00:00:00'))
    expect(stateAt('2026-11-21 00:00:00', workTime).open).toBe(false)
  })

  it('a night that ends after midnight belongs to the day on which it began', () => {
    const workTime = { workdays: part(1, ['22:00', '02:00']), holidays: part(0) }
    expect(stateAt('2026-11-21 01:00:00', workTime).until).toEqual(parseMoment('2026-11-21 02:00:00'))
  })

  it('who is there day and night never leaves, and who has no hours never comes', () => {
    const always = { workdays: part(1, ['00:00', '24:00']), holidays: part(1, ['00:00', '24:00']) }
    expect(stateAt('2026-11-20 03:00:00', always)).toMatchObject({ open: true, until: null, nextOpen: null })
    const never = { workdays: part(1), holidays: part(0) }
    expect(stateAt('2026-11-20 12:00:00', never)).toMatchObject({ open: false, until: null, nextOpen: null })
  })

  it('is open exactly up to the moment it names, and from the moment it names', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 * 1440 }), (minute) => {
        const { open, until, nextOpen } = officeState(WORK_TIME, weekend, instantAt('2026-11-09', minute))
        const change = open ? until : nextOpen
        expect(change).not.toBeNull()
        if (!change) return
        expect(officeState(WORK_TIME, weekend, new Date(change.getTime() - 1)).open).toBe(open)
        expect(officeState(WORK_TIME, weekend, change).open).toBe(!open)
      }),
    )
  })
})

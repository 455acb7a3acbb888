import { parseMoment } from '@xinqi/domain/time'
import { presence, workHours } from './office-hours'

const day = (status: number, ...times: [string, string][]) => ({
  status,
  times: times.map(([start, end]) => ({ start, end })),
})

describe('hours of the customer service (R97)', () => {
  it('names both kinds of day, with all their times', () => {
    const workTime = { workdays: day(1, ['09:00', '12:00'], ['13:00', '21:00']), holidays: day(1, ['10:00', '18:00']) }
    expect(workHours(workTime)).toEqual(['工作日 09:00–12:00、13:00–21:00', '节假日 10:00–18:00'])
  })

  it('leaves out a kind of day that does not apply or has no times', () => {
    expect(workHours({ workdays: day(1, ['09:00', '21:00']), holidays: day(0, ['10:00', '18:00']) })).toEqual([
      '工作日 09:00–21:00',
    ])
    expect(workHours({ workdays: day(1), holidays: day(1) })).toEqual([])
  })
})

describe('whether somebody is there now (R97)', () => {
  const NOW = parseMoment('2026-11-20 12:00:00')
  const today = (open: boolean, until: string | null, nextOpen: string | null) => ({
    kind: 'workday' as const,
    open,
    until,
    nextOpen,
  })

  it.each([
    [today(true, '2026-11-20 21:00:00', null), '现在有人在，到 21:00'],
    [today(true, '2026-11-21 00:00:00', null), '现在有人在，到 24:00'],
    [today(true, '2026-11-21 02:00:00', null), '现在有人在，到 明天 02:00'],
    [today(true, null, null), '现在有人在'],
    [today(false, null, '2026-11-20 13:00:00'), '今天 13:00 起有人'],
    [today(false, null, '2026-11-21 09:00:00'), '明天 09:00 起有人'],
    [today(false, null, '2026-11-23 09:00:00'), '周一 09:00 起有人'],
    [today(false, null, null), null],
  ])('%o', (state, sentence) => {
    expect(presence(state, NOW)).toBe(sentence)
  })
})

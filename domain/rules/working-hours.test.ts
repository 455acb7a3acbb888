import fc from 'fast-check'
import {
  weeklyFromText,
  weeklyMistake,
  weeklyToText,
  windowsFromText,
  windowsMistake,
  windowsToText,
  type WorkingWindow,
} from './working-hours'

const mistakeOf = (...windows: [startMinute: number, endMinute: number][]) =>
  windowsMistake(windows.map(([startMinute, endMinute]) => ({ startMinute, endMinute })))

/** Windows cut out of one day: every second of the pieces between ascending half hours. */
const goodDays: fc.Arbitrary<WorkingWindow[]> = fc
  .uniqueArray(fc.integer({ min: 18, max: 48 }), { maxLength: 8 })
  .map((cuts) => [...cuts].sort((a, b) => a - b).map((cut) => cut * 30))
  .map((cuts) =>
    cuts.flatMap((startMinute, index) =>
      index % 2 === 0 && cuts[index + 1] ? [{ startMinute, endMinute: cuts[index + 1]! }] : [],
    ),
  )

describe('R161: the windows of a day', () => {
  test('are accepted in any order while they lie in the day and apart', () => {
    fc.assert(
      fc.property(
        goodDays.chain((windows) => fc.shuffledSubarray(windows, { minLength: windows.length })),
        (windows) => {
          expect(windowsMistake(windows)).toBeNull()
        },
      ),
    )
  })

  test('are refused when a window stands in another', () => {
    const nonEmpty = goodDays.filter((windows) => windows.length > 0)
    fc.assert(
      fc.property(nonEmpty, (windows) =>
        expect(windowsMistake([...windows, windows.at(-1)!])).toBe('同一天的时段不能重叠'),
      ),
    )
  })

  test.each<[what: string, mistake: string | null, expected: string | null]>([
    ['none', mistakeOf(), null],
    ['the whole day, to 24:00', mistakeOf([540, 1440]), null],
    ['touching', mistakeOf([540, 720], [720, 780]), null],
    ['overlapping by half an hour', mistakeOf([840, 900], [540, 870]), '同一天的时段不能重叠'],
    ['before 09:00', mistakeOf([510, 600]), '工作时间在 09:00 到 24:00 之间'],
    ['after 24:00', mistakeOf([1380, 1470]), '工作时间在 09:00 到 24:00 之间'],
    ['a quarter past', mistakeOf([555, 600]), '时间以半小时为单位'],
    ['to a quarter past', mistakeOf([540, 615]), '时间以半小时为单位'],
    ['of no length', mistakeOf([600, 600]), '结束时间要晚于开始时间'],
    ['backwards', mistakeOf([660, 600]), '结束时间要晚于开始时间'],
    ['no number', mistakeOf([Number.NaN, 600]), '时间以半小时为单位'],
  ])('%s', (_, mistake, expected) => expect(mistake).toBe(expected))
})

describe('a week', () => {
  test('is accepted when each day is, though days overlap each other', () => {
    const rules = [1, 2, 7].map((weekday) => ({ weekday, startMinute: 540, endMinute: 720 }))
    expect(weeklyMistake(rules)).toBeNull()
    expect(weeklyMistake([])).toBeNull()
  })

  test('is refused for its worst day, Sunday too', () => {
    const sunday = [540, 600].map((startMinute) => ({ weekday: 7, startMinute, endMinute: 720 }))
    expect(weeklyMistake(sunday)).toBe('同一天的时段不能重叠')
  })

  test.each([0, 8, 1.5, Number.NaN])('has no weekday %d', (weekday) => {
    expect(weeklyMistake([{ weekday, startMinute: 540, endMinute: 600 }])).toBe('星期不正确')
  })
})

describe('the text that travels', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(goodDays, fc.integer({ min: 1, max: 7 }), (windows, weekday) => {
        expect(windowsFromText(windowsToText(windows))).toEqual(windows)
        const rules = windows.map((one) => ({ weekday, ...one }))
        expect(weeklyFromText(weeklyToText(rules))).toEqual(rules)
      }),
    )
    expect(
      windowsToText([
        { startMinute: 540, endMinute: 720 },
        { startMinute: 840, endMinute: 1080 },
      ]),
    ).toBe('540-720;840-1080')
    expect(windowsFromText('')).toEqual([])
  })

  test.each(['540', 'abc', '540-x', '-540', '540-', '540-720;', ';;'])(
    '%s is read without an exception, and judged',
    (text) => {
      expect(['时间以半小时为单位', '结束时间要晚于开始时间', '工作时间在 09:00 到 24:00 之间', null]).toContain(
        windowsMistake(windowsFromText(text)),
      )
      expect(windowsMistake(windowsFromText(text)) === null).toBe(text === '540-720;' || text === ';;')
    },
  )
})

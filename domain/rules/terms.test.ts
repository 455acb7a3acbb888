import { parseMoment } from '../time'
import { depositFenOf, shareFrom, termsMistake, termsNeedSecond, TERMS_FIELDS, termsWords } from './terms'

test.each([
  ['level', 7, null],
  ['level', 1, '没有这个等级'],
  ['level', 12, '没有这个等级'],
  ['share', 30, null],
  ['share', 29, '分成请填 30 到 100 的整数'],
  ['share', 101, '分成请填 30 到 100 的整数'],
  ['share', null, null],
  ['deposit', 10_000, null],
  ['deposit', 9_900, '保证金请填 ¥100 到 ¥20,000 的整数元'],
  ['deposit', 10_050, '保证金请填 ¥100 到 ¥20,000 的整数元'],
  ['deposit', 2_000_100, '保证金请填 ¥100 到 ¥20,000 的整数元'],
  ['deposit', null, null],
  ['rest', 2, null],
  ['rest', 3, '没有这种状态'],
  ['shown', 2, '没有这种状态'],
  ['overLimits', 1, null],
  ['level', null, '请填写改成什么'],
] as const)('%s as %s', (field, value, mistake) => expect(termsMistake(field, value)).toBe(mistake))

test('what moves money wants a second person, and nothing else does', () =>
  expect(TERMS_FIELDS.filter(termsNeedSecond)).toEqual(['level', 'share', 'deposit']))

test.each([
  ['2026-11-01 00:00:00', '2026-12'],
  ['2026-11-02 00:00:00', '2027-01'],
  ['2026-12-02 12:00:00', '2027-01'],
  ['2026-12-03 12:00:00', '2027-02'],
] as const)('a share that is agreed at %s holds from %s: thirty days after it was told', (at, month) =>
  expect(shareFrom(parseMoment(at))).toBe(month),
)

test('values in words', () => {
  const rows = [
    termsWords('level', 7),
    termsWords('share', 72),
    termsWords('share', null),
    termsWords('deposit', 300_000),
    termsWords('rest', 1),
    termsWords('shown', 0),
    termsWords('overLimits', 0),
  ]
  expect(rows).toEqual(['资深咨询师', '到手 72%', '按统一的规定', '¥3,000', '暂不接新来访', '隐藏', '不可以'])
})

test('who has no deposit of their own leaves what everybody leaves', () =>
  expect([depositFenOf(null), depositFenOf(300_000)]).toEqual([200_000, 300_000]))

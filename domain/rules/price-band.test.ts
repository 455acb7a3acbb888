import { judgePrice, priceBand, serviceMistake } from './price-band'

const SENIOR = { consultantType: 7, minutes: 50, sessions: 1, takesMoney: true }

test('a band goes by level, length and number of sessions; a package may be cheaper', () => {
  expect(priceBand(SENIOR)).toEqual({ fromFen: 35_000, toFen: 150_000 })
  expect(priceBand({ ...SENIOR, minutes: 60 })).toEqual({ fromFen: 42_000, toFen: 180_000 })
  expect(priceBand({ ...SENIOR, sessions: 4 })).toEqual({ fromFen: 98_000, toFen: 600_000 })
  expect(priceBand({ ...SENIOR, consultantType: 8 })).toEqual(priceBand({ ...SENIOR, consultantType: 4 }))
})

test.each([
  [35_000, 'direct'],
  [150_000, 'direct'],
  [34_900, 'review'],
  [150_100, 'review'],
  [0, 'refused'],
  [48_050, 'refused'],
  [500_100, 'refused'],
])('a senior’s session at %i fen: %s', (fen, way) => expect(judgePrice(SENIOR, fen).way).toBe(way))

test('where nobody pays, and of volunteers, a price is none', () => {
  expect(judgePrice({ ...SENIOR, takesMoney: false }, 10_000)).toEqual({
    way: 'refused',
    mistake: '这里的咨询不收费用',
  })
  expect(judgePrice({ ...SENIOR, consultantType: 3 }, 0)).toEqual({ way: 'direct' })
})

test.each([
  [{ minutes: 30, sessions: 1, modes: [1, 2] }, null],
  [{ minutes: 30, sessions: 1, modes: [3] }, /只能用视频或语音/],
  [{ minutes: 45, sessions: 1, modes: [1] }, /30、50 或 60/],
  [{ minutes: 50, sessions: 3, modes: [1] }, /次数/],
  [{ minutes: 50, sessions: 1, modes: [] }, /至少选一种/],
])('a new service %j', (service, sentence) => {
  if (sentence === null) expect(serviceMistake(service)).toBeNull()
  else expect(serviceMistake(service)).toMatch(sentence)
})

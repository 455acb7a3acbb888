import { DAY } from '../time'
import {
  evenly,
  experienceState,
  HUNDRED,
  moved,
  sharesMistake,
  spread,
  toggledTopic,
  type SessionFacts,
} from './experience'

const NOW = new Date('2026-11-21T10:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * DAY)
const HELD: SessionFacts = {
  ...{ held: true, signed: true, minutes: 50, startAt: ago(3) },
  ...{ collectedAt: null, distributedAt: null },
}

test.each<[string, Partial<SessionFacts>, string]>([
  ['held, signed and on record', {}, 'ready'],
  ['not held', { held: false }, 'notHeld'],
  ['not signed for', { signed: false }, 'noRecord'],
  ['nobody on record', { minutes: 0 }, 'noMinutes'],
  ['nobody on record and not signed for', { minutes: 0, signed: false }, 'noMinutes'],
  ['held a year and a day ago', { startAt: ago(366) }, 'tooOld'],
  ['held a year ago', { startAt: ago(365) }, 'ready'],
  ['collected', { collectedAt: ago(400), startAt: ago(400) }, 'collected'],
  ['given to topics', { collectedAt: ago(40), distributedAt: ago(29) }, 'distributed'],
  ['given to topics a month ago', { collectedAt: ago(40), distributedAt: ago(30) }, 'settled'],
])('a session that is %s', (_name, facts, state) => {
  expect(experienceState({ ...HELD, ...facts }, NOW)).toBe(state)
})

const share = (categoryId: number, points: number) => ({ categoryId, points })

test.each<[string, ReturnType<typeof share>[], string | null]>([
  ['all of them', [share(1, 30), share(2, 20)], null],
  ['none', [], '请至少选一个话题'],
  ['four topics', [share(1, 20), share(2, 10), share(3, 10), share(4, 10)], '一次咨询最多分给 3 个话题'],
  ['a topic twice', [share(1, 20), share(1, 30)], '同一个话题只能出现一次'],
  ['nothing to a topic', [share(1, 50), share(2, 0)], '每个话题至少 1 点'],
  ['too few', [share(1, 45)], '还有 5 点没有分'],
  ['too many', [share(1, 45), share(2, 10)], '多分了 5 点'],
])('fifty points: %s', (_name, shares, mistake) => {
  expect(sharesMistake(50, shares)).toBe(mistake)
})

test.each<[string, ReturnType<typeof share>[], string | null]>([
  ['evenly', evenly([1, 2, 3]), null],
  ['too few', [share(1, 60)], '还有 40%没有分'],
  ['too many', [share(1, 60), share(2, 50)], '多分了 10%'],
  ['nothing to a topic', [share(1, 100), share(2, 0)], '每个话题至少 1%'],
  ['none', [], '请至少选一个话题'],
])('a hundred parts: %s', (_name, shares, mistake) => {
  expect(sharesMistake(HUNDRED, shares, '%')).toBe(mistake)
})

test('evenly over three topics the first has what is left', () => {
  expect(evenly([7, 8, 9]).map(({ points }) => points)).toEqual([34, 33, 33])
})

test('no point is lost or made by dividing, whatever the weights', () => {
  for (let points = 1; points <= 120; points += 1)
    for (const percents of [[100], [50, 50], [34, 33, 33], [98, 1, 1], [70, 30], [1, 99]]) {
      const weights = percents.map((percent, categoryId) => share(categoryId, percent))
      const shares = spread(points, weights)
      expect(sharesMistake(points, shares)).toBeNull()
    }
})

test('what is left goes to who lost the most by it', () => {
  expect(spread(10, [share(1, 33), share(2, 67)])).toEqual([share(1, 3), share(2, 7)])
  expect(spread(1, [share(1, 50), share(2, 50)])).toEqual([share(1, 1)])
})

test('what a topic gets more, the largest other gives; each keeps a point', () => {
  const shares = [share(1, 20), share(2, 25), share(3, 5)]
  expect(moved(shares, 1, 5)).toEqual([share(1, 25), share(2, 20), share(3, 5)])
  expect(moved(shares, 3, -10)).toEqual([share(1, 20), share(2, 29), share(3, 1)])
  expect(moved(shares, 1, 100)).toEqual([share(1, 44), share(2, 1), share(3, 5)])
  expect(moved([share(1, 50)], 1, 5)).toEqual([share(1, 50)])
})

test('a topic taken in or out makes them even; a fourth is not taken in', () => {
  expect(toggledTopic(50, [], 1)).toEqual([share(1, 50)])
  expect(toggledTopic(50, [share(1, 50)], 2)).toEqual([share(1, 25), share(2, 25)])
  expect(toggledTopic(50, [share(1, 40), share(2, 10)], 1)).toEqual([share(2, 50)])
  const three = [share(1, 17), share(2, 17), share(3, 16)]
  expect(toggledTopic(50, three, 4)).toEqual(three)
  expect(toggledTopic(50, [share(1, 50)], 1)).toEqual([])
})

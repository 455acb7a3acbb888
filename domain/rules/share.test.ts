import { isInShare } from './share'

const people = Array.from({ length: 5_000 }, (_, id) => `letters/user:${id}`)
const within = (percent: number) => people.filter((one) => isInShare(one, percent))

test('a share is about as many as it says: nobody of none, everybody of all', () => {
  expect([within(0).length, within(100).length]).toEqual([0, people.length])
  // Four deviations of a fair split of so many.
  expect(Math.abs(within(30).length - 1_500)).toBeLessThan(4 * Math.sqrt(5_000 * 0.3 * 0.7))
})

test('who is in a share stays in it as it grows', () => {
  const few = new Set(within(20))
  expect(within(60).filter((one) => few.has(one))).toHaveLength(few.size)
})

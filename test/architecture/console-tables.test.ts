import { funnelRows } from '../../console/src/pages/campaign/funnel-rows'
import { qualityRows } from '../../console/src/pages/call-quality/quality-rows'
import { starRows } from '../../console/src/pages/dashboard/total-rows'

// What the console saves as a file tells no more than its pages do.

test('stars are saved from five to one, and held back where too few gave them', () => {
  expect(starRows({ ratings: 7, stars: [1, 0, 0, 2, 4] })).toEqual([
    ['星', '评价'],
    ['5 星', '4'],
    ['4 星', '2'],
    ['3 星', '0'],
    ['2 星', '0'],
    ['1 星', '1'],
  ])
  const held = starRows({ ratings: 2, stars: null }).slice(1)
  for (const [, count] of held) expect(count).toMatch(/^少于 \d+ 位$/)
})

test('the funnel is saved as a whole, and by where people came from', () => {
  const funnel = { seen: 9, opened: 8, loggedIn: 5, booked: 3, paid: 2, came: 1 }
  expect(funnelRows({ funnel, sources: [{ ...funnel, sourceType: 3 }] })).toEqual([
    ['来源', '看到', '打开', '看到价格', '下单', '付款', '来了'],
    ['全部', '9', '8', '5', '3', '2', '1'],
    ['3', '9', '8', '5', '3', '2', '1'],
  ])
})

test('of calls that are too few no number is saved', () => {
  const minutes = { good: 8, passable: 1, bad: 1 }
  const rows = [
    { name: '小程序', sessions: 12, minutes },
    { name: '网页', sessions: null, minutes: null },
  ]
  const [, many, few] = qualityRows([{ title: '按设备', rows }])
  expect(many).toEqual(['按设备', '小程序', '12', '8', '80%', '1', '10%', '1', '10%'])
  expect(few?.slice(2).every((cell) => /^少于 \d+ 次$/.test(cell))).toBe(true)
})

import { keptWords, placeWords, wishWords } from './wish-words'

it('says a wish in the order of the week and of the day', () => {
  expect(wishWords({ weekdays: [4, 2], parts: ['evening', 'morning'] })).toBe('周二、周四 · 上午、晚上')
  expect(wishWords({ weekdays: [1, 2, 3, 4, 5, 6, 7], parts: ['evening', 'morning', 'afternoon'] })).toBe('每天 · 全天')
})

it('says the place among all who wait', () => {
  expect(placeWords({ place: 2, among: 5 })).toBe('第 2 位，共 5 人在等')
})

it('counts down in whole minutes, never to a minute that is not there', () => {
  expect([900, 841, 840, 61, 60, 1, 0].map(keptWords)).toEqual([
    '还为你留 15 分钟',
    '还为你留 15 分钟',
    '还为你留 14 分钟',
    '还为你留 2 分钟',
    '还为你留不到 1 分钟',
    '还为你留不到 1 分钟',
    '这个时间已经让给了下一位',
  ])
})

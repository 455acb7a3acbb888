import { ALONE_A_DAY_FEN, ALONE_AN_ORDER_FEN, goodwillLimit, needsSecond } from './refund-proposal'

const sums = (amountFen: number, ofOrderFen = 0, ofDayFen = 0) => ({ amountFen, ofOrderFen, ofDayFen })

test.each([
  ['up to the line of an order', sums(ALONE_AN_ORDER_FEN), false],
  ['a fen above it', sums(ALONE_AN_ORDER_FEN + 1), true],
  ['in two parts above it', sums(1, ALONE_AN_ORDER_FEN), true],
  ['up to the line of a day', sums(ALONE_AN_ORDER_FEN, 0, ALONE_A_DAY_FEN - ALONE_AN_ORDER_FEN), false],
  ['a fen above that', sums(ALONE_AN_ORDER_FEN, 0, ALONE_A_DAY_FEN - ALONE_AN_ORDER_FEN + 1), true],
  ['nothing that goes back', sums(0), false],
])('%s', (_, asked, wanted) => {
  expect(needsSecond(asked)).toBe(wanted)
})

test.each([
  ['all of it, after the session', 40_000, 0, 40_000],
  ['what was used, while sessions are to come', 40_000, 30_000, 10_000],
  ['nothing before any session', 40_000, 40_000, 0],
  ['nothing where nothing came in', 0, 0, 0],
  ['no less for books that owe us', 40_000, -500, 40_000],
])('%s', (_, funds, owed, wanted) => {
  expect(goodwillLimit(funds, owed)).toBe(wanted)
})

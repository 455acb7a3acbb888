import { DAY, parseMoment } from '../time'
import { GOODS_REFUND_RULE, noGoodsRefund } from './goods'

const paidAt = parseMoment('2026-11-20 12:00:00')
const after = (days: number, ms = 0) => new Date(paidAt.getTime() + days * DAY + ms)

test('unopened goods go back for seven days to the millisecond', () => {
  expect(noGoodsRefund({ paidAt, openedAt: null }, after(0))).toBeNull()
  expect(noGoodsRefund({ paidAt, openedAt: null }, after(7))).toBeNull()
  expect(noGoodsRefund({ paidAt, openedAt: null }, after(7, 1))).toMatch(/超过 7 天/)
})

test('what was opened does not go back, even at once', () => {
  expect(noGoodsRefund({ paidAt, openedAt: after(0, 1) }, after(0, 2))).toMatch(/打开过/)
})

test('the rule that is shown says the same number', () => expect(GOODS_REFUND_RULE).toContain('付款后 7 天内'))

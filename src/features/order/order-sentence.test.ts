import { ORDER, ORDER_STATUS_LABEL, PAY } from '@xinqi/domain/status/order'
import { parseMoment } from '@xinqi/domain/time'
import { orderSentence, type SpokenOrder } from './order-sentence'
import { anAppointment } from './testing/orders'

const NOW = parseMoment('2026-11-21 12:00:00')
const at = (moment: string) => parseMoment(`2026-11-${moment}`)

const order = (change: Partial<SpokenOrder> = {}): SpokenOrder => ({
  orderShowStatus: ORDER.toConsult,
  payStatus: PAY.paid,
  payDeadline: null,
  refundReturnWay: null,
  payableFen: 48000,
  sessions: 1,
  sessionsDone: 0,
  appointment: anAppointment(),
  ...change,
})
const says = (change: Partial<SpokenOrder>, now = NOW) => orderSentence(order(change), now).text

it.each([
  [ORDER.refundRequested, '已取消，款项留给新的预约'],
  [ORDER.refunded, '已取消，款项已转到新的预约'],
  [ORDER.partialRefund, '已取消，部分款项已转到新的预约'],
])('R151: says of what moves to a new order that it does, in status %i', (orderShowStatus, sentence) => {
  expect(says({ orderShowStatus, refundReturnWay: 2 })).toBe(sentence)
  expect(says({ orderShowStatus, refundReturnWay: 1 })).not.toContain('新的预约')
})

it('has a sentence and a mark of its own for every status', () => {
  const statuses = Object.keys(ORDER_STATUS_LABEL).map(Number)
  const sentences = statuses.map((orderShowStatus) => orderSentence(order({ orderShowStatus }), NOW))
  expect(sentences).toHaveLength(12)
  for (const sentence of sentences) expect(sentence.text).not.toMatch(/状态更新中|undefined|null/)
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(statuses.length)
})

it('does not fail on a status it has never heard of', () => {
  expect(says({ orderShowStatus: 77 })).toBe('状态更新中')
})

describe('awaiting payment', () => {
  const waiting = { orderShowStatus: ORDER.awaitingPayment, payStatus: PAY.unpaid, payDeadline: '2026-11-21 12:20:00' }

  it('says until when the time is kept, and no more once it is over', () => {
    expect(says(waiting)).toBe('等待付款，时间为你保留到 12:20')
    expect(says(waiting, at('21 12:20:00'))).toBe('付款时间已过，这个时间不再保留')
  })
})

describe('a booked session', () => {
  it.each([
    ['21 20:24:59', '已约好'],
    ['21 20:25:00', '咨询室已开放'],
    ['21 20:30:00', '正在进行'],
    ['21 21:20:00', '正在进行'],
    ['21 21:20:01', '约定的时间已过，正在确认'],
  ])('at %s reads %s', (moment, text) => {
    expect(says({}, at(moment))).toBe(text)
  })

  it('face to face has no room that opens', () => {
    expect(says({ appointment: anAppointment({ consultMode: 3 }) }, at('21 20:26:00'))).toBe('已约好')
  })
})

describe('money on its way back', () => {
  it('follows the payment', () => {
    expect(says({ orderShowStatus: 4, payStatus: PAY.refundRequested })).toBe('已取消，正在申请退款')
    expect(says({ orderShowStatus: 4, payStatus: PAY.refunding })).toBe('已取消，退款处理中')
    expect(says({ orderShowStatus: 5, payStatus: PAY.refunded })).toBe('已取消，款项已退回')
  })

  it('is not spoken of where the company paid (R150)', () => {
    expect(says({ orderShowStatus: 4, payableFen: 0 })).toBe('取消申请中')
    expect(says({ orderShowStatus: 5, payableFen: 0 })).toBe('已取消')
  })
})

it('asks for an unpaid session within 3 days, and counts whole days after (R140)', () => {
  const debt = { orderShowStatus: ORDER.consultedUnpaid, payStatus: PAY.unpaid }
  expect(says(debt, at('24 23:59:00'))).toBe('咨询已完成，请在 3 天内付款')
  expect(says(debt, at('25 00:00:00'))).toBe('咨询已完成，付款已逾期 4 天')
})

it('names the session of a package that has no time yet', () => {
  expect(says({ orderShowStatus: ORDER.awaitingReservation, sessions: 4, sessionsDone: 1 })).toBe('第 2 次还没有约时间')
})

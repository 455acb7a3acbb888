import { ORDER } from '@xinqi/domain/status/order'
import { refundSteps, rescheduleObstacle } from './refund-rows'
import type { Refund } from './order-types'
import { anAppointment, anOrder } from './testing/orders'

const refund = (state: Refund['state'], finishedAt: string | null = null): Refund => ({
  refundNo: '300000000000000001',
  amountFen: 24000,
  lines: [{ label: '本次咨询 × 50%', amountFen: 24000 }],
  reason: '时间不合适',
  state,
  requestedAt: '2026-11-21 12:00:00',
  finishedAt,
  payChannel: '支付宝',
  paidForOrderNo: null,
})
const states = (state: Refund['state']) => refundSteps(refund(state)).map((step) => step.state)

describe('the way of a refund', () => {
  it('goes from asked for, through processing, to back', () => {
    expect(states('requested')).toEqual(['now', 'ahead', 'ahead'])
    expect(states('processing')).toEqual(['done', 'now', 'ahead'])
    expect(states('success')).toEqual(['done', 'done', 'done'])
  })

  it('says where it stopped', () => {
    expect(refundSteps(refund('abnormal'))[1]).toEqual({ label: '遇到问题，客服正在处理', at: null, state: 'now' })
  })

  it('names the company that it goes back through', () => {
    expect(refundSteps(refund('processing'))[1]?.label).toBe('支付宝处理中')
  })

  it('carries its dates', () => {
    const steps = refundSteps(refund('success', '2026-11-22 09:00:00'))
    expect(steps.map(({ at }) => at)).toEqual(['2026-11-21 12:00:00', null, '2026-11-22 09:00:00'])
  })
})

describe('why the time cannot be changed', () => {
  it('is nothing where it can', () => {
    expect(rescheduleObstacle(anOrder({ actions: { reschedule: true } }))).toBeNull()
  })

  it('names the reason', () => {
    expect(rescheduleObstacle(anOrder())).toBe('离开始不足 24 小时，不能再改了')
    const moved = anOrder({ appointments: [anAppointment({ rescheduledTimes: 2 })] })
    expect(rescheduleObstacle(moved)).toBe('已经改过 2 次，不能再改了')
    expect(rescheduleObstacle(anOrder({ orderShowStatus: ORDER.awaitingPayment }))).toBe('付款之后可以改时间')
    expect(rescheduleObstacle(anOrder({ appointments: [] }))).toBe('还没有约定的时间')
  })
})

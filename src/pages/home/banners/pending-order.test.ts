import { parseMoment } from '@xinqi/domain/time'
import { pendingNotice, type PendingOrder } from './pending-order'

const order = (orderStatus: number): PendingOrder => ({
  orderNo: '1',
  orderStatus,
  createTime: '2026-11-21 20:10:30',
  homepage: '',
})

describe('pendingNotice', () => {
  it('gives half an hour from the creation (R134)', () => {
    expect(pendingNotice(order(0))?.deadline).toBe(parseMoment('2026-11-21 20:40:30').getTime())
  })

  it('names what is missing and until when (R132, R133)', () => {
    expect(pendingNotice(order(0))).toMatchObject({ title: '有一笔预约等待付款', until: '请在 20:40 前付款' })
    expect(pendingNotice(order(7))).toMatchObject({ title: '有一笔预约等待填写来访者信息', until: '请在 20:40 前填完' })
  })

  it('is silent about any other order', () => {
    expect([1, 2, 3, 6, 8, 9, 11].map((status) => pendingNotice(order(status)))).toEqual(Array(7).fill(null))
  })
})

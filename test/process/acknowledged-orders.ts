import { CODE } from '@xinqi/domain/codes'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { RefusedCall } from '../../server/src/testing/test-client'
import type { Customer, Told } from './customer'
import { expectChanged, LEFT } from './changes'
import { until } from './until'

/** Everything the customer was told is so, and sending it once more changes nothing. @throws naming the first that is not */
export async function expectAcknowledged(customer: Customer): Promise<void> {
  for (const order of customer.told) {
    await expectState(customer, order)
    await expectSameAnswers(customer, order)
    if (order.moneyGiven) await expectPaid(customer, order)
    if (order.change) await expectChanged(customer, order.confirm.data.orderNo, order.change)
  }
  for (const { key, params } of customer.unanswered) {
    // Made before the end, or never: the audit of the books tells whether a second one came of it. An order that was made is never
    // refused to its owner; one that was not may meet somebody else's, or the limit of times that one keeps unpaid.
    const refusal = await customer.call('POST /appoint/consultOrder/confirmOrder', params, key).then(
      () => null,
      (error: unknown) => (error instanceof RefusedCall ? error : Promise.reject(error)),
    )
    if (refusal && refusal.code !== CODE.slotTaken) expect(refusal.message).toContain('您有未付款的预约')
  }
}

async function expectState(customer: Customer, told: Told): Promise<void> {
  const { orderNo, payableFen } = told.confirm.data
  const order = await customer.call('GET /appoint/consultOrder/info', { orderNo })
  expect(order).toMatchObject({ orderNo, payableFen, appointments: [{ orderNo, seq: 1 }] })
  expect(statuses(told)).toContain(order.orderShowStatus)
  if (told.paid) expect(order).toMatchObject({ paidAt: expect.any(String) })
  if (told.paid && told.change?.kind !== 'cancel') expect(order.payStatus).toBe(PAY.paid)
}

/** Where an order may stand of which the customer knows this much, and has tried no more than this. */
function statuses(told: Told): number[] {
  if (told.change?.kind === 'cancel' && told.change.done) return [...LEFT]
  const ready = [ORDER.toConsult, ORDER.toConfirm, ...(told.change?.kind === 'cancel' ? LEFT : [])]
  if (told.informed && told.paid) return ready
  return [
    ...(told.paid ? [] : [ORDER.awaitingPayment]),
    ...(told.triedToPay && !told.informed ? [ORDER.awaitingInformation] : []),
    ...(told.triedToInform ? ready : []),
  ]
}

async function expectSameAnswers(customer: Customer, { confirm }: Told): Promise<void> {
  expect(await customer.call('POST /appoint/consultOrder/confirmOrder', confirm.params, confirm.key)).toEqual(
    confirm.data,
  )
}

/** The payment company has the money: sooner or later we know, also when its notice found nobody. */
async function expectPaid(customer: Customer, { confirm }: Told): Promise<void> {
  const { orderNo } = confirm.data
  await until(`${orderNo} is paid`, async () => {
    const { paid } = await customer.call('GET /appoint/consultOrder/isPaySuccess', { orderNo })
    return paid
  })
}

import { CODE } from '@xinqi/domain/codes'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { ORDER } from '@xinqi/domain/status/order'
import { formatMoment } from '@xinqi/domain/time'
import { RefusedCall } from '../../server/src/testing/test-client'
import type { Customer, Sent } from './customer'
import { until } from './until'

const CANCEL = 'PUT /appoint/consultOrder/cancelOrderRefund'
const MOVE = 'POST /appoint/consultAppointment/reschedule'
const GRANULES_A_DAY = 48

/** What a customer did about an order that they had paid. `done`: the answer arrived. */
export type Change = ({ kind: 'cancel'; sent: Sent<typeof CANCEL> } | { kind: 'move'; sent: Sent<typeof MOVE> }) & {
  done: boolean
}

/** Where a cancelled order may stand, by how much of the money comes back and how far it has come. */
export const LEFT: readonly number[] = [ORDER.refundRequested, ORDER.refunded, ORDER.partialRefund, ORDER.cancelled]

/** The change that a customer wants to make: to give an order up, or to have it a day later. */
export async function wishedChange(
  customer: Customer,
  kind: Change['kind'],
  { orderNo, slot, key }: { orderNo: string; slot: number; key: string },
): Promise<Change> {
  if (kind === 'cancel') {
    const { refundFen } = await customer.call('GET /appoint/consultOrder/refundPreview', { orderNo })
    return { kind, done: false, sent: { key, params: { orderNo, reason: 2, expectedFen: refundFen } } }
  }
  const { appointment } = await customer.call('GET /appoint/consultOrder/info', { orderNo })
  return {
    kind,
    done: false,
    sent: { key, params: { appointNo: appointment?.appointNo ?? '', slot: slot + GRANULES_A_DAY } },
  }
}

/** Sends it, the first time or again. False when it was refused: somebody has that time, or the amount has changed. */
export async function sendChange(customer: Customer, change: Change): Promise<boolean> {
  const { key } = change.sent
  try {
    if (change.kind === 'cancel') await customer.call(CANCEL, change.sent.params, key)
    else await customer.call(MOVE, change.sent.params, key)
    change.done = true
    return true
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code === CODE.failure) throw error
    return false
  }
}

/** A change that was answered stays; one that was not is made now, or was made, and never refused to who sends it again. */
export async function expectChanged(customer: Customer, orderNo: string, change: Change): Promise<void> {
  const wasDone = change.done
  if (!(await sendChange(customer, change))) {
    expect(wasDone).toBe(false)
    return
  }
  const read = () => customer.call('GET /appoint/consultOrder/info', { orderNo })
  if (change.kind === 'move') {
    const appointStartTime = formatMoment(granuleStart(Number(change.sent.params.slot)))
    expect(await read()).toMatchObject({ appointment: { appointStartTime, rescheduledTimes: 1 } })
    return
  }
  expect(LEFT).toContain((await read()).orderShowStatus)
  await until(`the money of ${orderNo} is back`, async () => {
    await customer.letJobsRun()
    const { refunds, orderShowStatus } = await read()
    return refunds.length > 0 ? refunds.every(({ state }) => state === 'success') : orderShowStatus === ORDER.cancelled
  })
}

import { DEPOSIT_FEN } from '@xinqi/domain/rules/deposit'
import { DEPOSIT_LOG, DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import { DAY, HOUR } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import { newNumber } from '../features/order/numbers'
import { anxiousMoments } from './goods/anxious-moments'
import { lookingAtStress } from './goods/looking-at-stress'
import { sleeplessNights } from './goods/sleepless-nights'
import { steadyDays } from './goods/steady-days'

const GOODS = [sleeplessNights, steadyDays, anxiousMoments, lookingAtStress]

/** What there is to buy and read. */
export async function insertGoods(trx: Trx, now: Date): Promise<void> {
  for (const { kind, title, summary, intro, priceFen, lessons } of GOODS) {
    const { id } = await trx
      .insertInto('goods')
      .values({ kind, title, summary, intro, price_fen: priceFen, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('goods_lesson')
      .values(lessons.map((lesson, index) => ({ ...lesson, goods_id: id, position: index + 1, preview: index === 0 })))
      .execute()
  }
}

/** A deposit of before, paid and returned: nothing of it is held, so that the books know nothing of it. */
export async function insertOldDeposit(trx: Trx, consultantId: number, now: Date): Promise<void> {
  const [paidAt, refundedAt] = [new Date(now.getTime() - 200 * DAY), new Date(now.getTime() - 40 * DAY)]
  const depositNo = newNumber(paidAt)
  await trx
    .insertInto('deposit_order')
    .values({
      deposit_no: depositNo,
      consultant_id: consultantId,
      amount_fen: DEPOSIT_FEN,
      pay_status: DEPOSIT_PAY.refunded,
      created_at: paidAt,
      pay_deadline: new Date(paidAt.getTime() + HOUR),
      paid_at: paidAt,
      refunded_at: refundedAt,
    })
    .execute()
  const log = (status: number, at: Date) => ({
    log_no: newNumber(at),
    deposit_no: depositNo,
    status,
    amount_fen: DEPOSIT_FEN,
    created_at: at,
  })
  await trx
    .insertInto('deposit_log')
    .values([log(DEPOSIT_LOG.paid, paidAt), log(DEPOSIT_LOG.returned, refundedAt)])
    .execute()
}

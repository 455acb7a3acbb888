import { DEPOSIT_PAY_MS } from '@xinqi/domain/rules/deposit'
import { depositFenOf } from '@xinqi/domain/rules/terms'
import { DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { whyNoPay } from '../certification'
import { findOwnDepositFen, listDeposits } from '../data'

/** The deposit that a consultant is about to pay: the one that waits, or a new one; under the consultant's lock, so that there is one. */
export const openDeposit = (
  services: Services,
  { consultantId }: { consultantId: number },
  expectedFen: number,
): Promise<string> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const consultant = await trx
      .selectFrom('consultant')
      .select('id')
      .where('id', '=', consultantId)
      .forUpdate()
      .executeTakeFirst()
    if (!consultant) throw notFound('咨询师')
    const dueFen = depositFenOf(await findOwnDepositFen(trx, consultantId))
    if (expectedFen !== dueFen) throw conflict('保证金的金额有变化，请刷新之后再缴纳')
    const deposits = await listDeposits(trx, consultantId)
    const problem = await whyNoPay(trx, consultantId, deposits)
    if (problem !== null) throw conflict(problem)
    const waiting = deposits.find(({ pay_status }) => pay_status === DEPOSIT_PAY.unpaid)
    if (waiting) return waiting.deposit_no
    const { deposit_no } = await trx
      .insertInto('deposit_order')
      .values({
        deposit_no: newNumber(now),
        consultant_id: consultantId,
        amount_fen: dueFen,
        pay_status: DEPOSIT_PAY.unpaid,
        created_at: now,
        pay_deadline: new Date(now.getTime() + DEPOSIT_PAY_MS),
      })
      .returning('deposit_no')
      .executeTakeFirstOrThrow()
    return deposit_no
  })

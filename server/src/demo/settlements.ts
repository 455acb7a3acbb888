import { firstDayOf, monthOf, monthsBetween, nextMonth, type MonthText } from '@xinqi/domain/rules/statement'
import { BILL, SETTLEMENT } from '@xinqi/domain/status/settlement'
import { addDays, dateOf, DAY, instantAt } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'
import { newNumber } from '../features/order/numbers'
import { payOut, takeBack } from '../features/settlement/commands/end-settlement'
import { settleOne } from '../features/settlement/commands/settle-one'
import { listLines, lockSettlement } from '../features/settlement/data'

/** Those whose months are settled: the showcases, 林一帆 first. */
const SETTLED = [1, 2, 3, 4, 5, 6]
const FIRST = 1
const MONTHS = 12

interface World {
  trx: Trx
  cipher: FieldCipher
  operators: readonly number[]
  now: Date
}

/** A year of settlements: confirmed ones, one that was voided and made anew, and the last month's, which wait, one with a question. */
export async function insertSettlements(trx: Trx, cipher: FieldCipher, now: Date): Promise<void> {
  const rows = await trx.selectFrom('operator').select('id').orderBy('id').execute()
  const world = { trx, cipher, operators: rows.map(({ id }) => id), now }
  const current = monthOf(dateOf(now))
  const months = monthsBetween(monthOf(addDays(firstDayOf(current), -30 * MONTHS)), current)
    .slice(1)
    .reverse()
  for (const [at, month] of months.entries()) {
    // On the second of the next month, or now where that is still to come.
    const madeAt = new Date(Math.min(instantAt(addDays(firstDayOf(nextMonth(month)), 1), 600).getTime(), now.getTime()))
    await insertRun(world, month, madeAt)
    const left = months.length - 1 - at
    if (left === 2) await insertSubsidy(world, madeAt)
    for (const consultantId of SETTLED) {
      const settlementNo = await settleOne(trx, { consultantId, month }, madeAt)
      if (settlementNo === null || left === 0) continue
      if (consultantId !== FIRST || left !== 1) await confirm(world, settlementNo, madeAt)
      else await voidAndMakeAnew(world, settlementNo, month, madeAt)
    }
    if (left === 0) await insertQuestion(world, month, madeAt)
  }
}

const insertRun = ({ trx, operators }: World, month: MonthText, at: Date) =>
  trx
    .insertInto('settlement_run')
    .values({ month, started_by: operators[0] ?? 0, started_at: at, finished_at: at })
    .execute()

async function insertSubsidy({ trx, cipher, operators: [one = 0, other = 0] }: World, at: Date): Promise<void> {
  const billNo = newNumber(at)
  await trx
    .insertInto('settlement_bill')
    .values({
      bill_no: billNo,
      consultant_id: FIRST,
      bill_type: BILL.subsidy,
      amount_fen: 20_000,
      reason_cipher: cipher.seal('settlement_bill.reason_cipher', billNo, '带了两次新咨询师的观摩'),
      created_by: one,
      created_at: at,
      approved_by: other,
      approved_at: at,
    })
    .execute()
}

async function confirm({ trx }: World, settlementNo: string, madeAt: Date): Promise<void> {
  const at = new Date(madeAt.getTime() + DAY)
  await trx
    .updateTable('settlement')
    .set({ status: SETTLEMENT.confirmed, confirmed_at: at })
    .where('settlement_no', '=', settlementNo)
    .execute()
  const row = await lockSettlement(trx, settlementNo)
  if (row) await payOut(trx, row, at)
}

async function voidAndMakeAnew(world: World, settlementNo: string, month: MonthText, madeAt: Date): Promise<void> {
  const { trx, cipher, operators } = world
  const reason = '一笔补贴没有算进来，重新做一份'
  await trx
    .updateTable('settlement')
    .set({
      status: SETTLEMENT.voided,
      voided_at: madeAt,
      voided_by: operators[0] ?? 0,
      void_reason_cipher: cipher.seal('settlement.void_reason_cipher', settlementNo, reason),
    })
    .where('settlement_no', '=', settlementNo)
    .execute()
  const row = await lockSettlement(trx, settlementNo)
  if (row) await takeBack(trx, row, madeAt)
  await insertSubsidy(world, madeAt)
  const again = await settleOne(trx, { consultantId: FIRST, month }, new Date(madeAt.getTime() + 1))
  if (again !== null) await confirm(world, again, madeAt)
}

async function insertQuestion({ trx, cipher }: World, month: MonthText, at: Date): Promise<void> {
  const settlement = await trx
    .selectFrom('settlement')
    .select('settlement_no')
    .where('consultant_id', '=', FIRST)
    .where('month', '=', month)
    .executeTakeFirst()
  if (!settlement) return
  const [line] = await listLines(trx, settlement.settlement_no)
  if (!line) return
  const questionNo = newNumber(at)
  const words = '这一次当天改过时间，价格按哪一天的算？'
  await trx
    .insertInto('settlement_question')
    .values({
      question_no: questionNo,
      settlement_no: settlement.settlement_no,
      line_no: line.line_no,
      content_cipher: cipher.seal('settlement_question.content_cipher', questionNo, words),
      asked_at: at,
    })
    .execute()
}

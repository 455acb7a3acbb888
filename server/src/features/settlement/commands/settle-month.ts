import { monthOf, nextMonth, type MonthText } from '@xinqi/domain/rules/statement'
import { dateOf, SECOND } from '@xinqi/domain/time'
import { afterAnswer } from '../../../call/after-answer'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { tellSettlement } from '../notify'
import { settleOne } from './settle-one'

/** One go at a month; the sweep takes up what is left. */
const GO_MS = 50 * SECOND

/**
 * An operator has a month settled. Nobody waits for it: it begins once this is answered, and a sweep goes on where it stopped.
 * @throws Refusal for a month that is not over, or while another is being settled
 */
export async function startMonth(services: Services, caller: OperatorCaller, month: MonthText): Promise<null> {
  await inTransaction(services, async (trx) => {
    const now = services.clock.now()
    if (month >= monthOf(dateOf(now))) throw badInput('这个月还没有过完', { month: '这个月还没有过完' })
    const open = await trx
      .selectFrom('settlement_run')
      .select('month')
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (open?.month === month) return
    if (open) throw conflict(`正在结算 ${open.month}，结束之后再结算这个月`)
    const later = await trx.selectFrom('settlement_run').select('month').where('month', '>', month).executeTakeFirst()
    const known = await trx.selectFrom('settlement_run').select('month').where('month', '=', month).executeTakeFirst()
    if (later && !known) throw conflict('后面的月份已经结算过了，更早的收入已经算在里面')
    const run = { month, started_by: caller.operatorId, started_at: now, done_until: 0, failed: 0, finished_at: null }
    await trx
      .insertInto('settlement_run')
      .values(run)
      .onConflict((on) => on.column('month').doUpdateSet(run))
      .execute()
    await noteAct(services, trx, caller, 'start-settlement', `settlement-run:${month}`)
  })
  afterAnswer(services, () => settleMonth(services, month))
  return null
}

/** Settles one consultant after another, each in a transaction of its own with the place that the run has come to. */
export async function settleMonth(services: Services, month: MonthText): Promise<void> {
  const until = performance.now() + GO_MS
  while (performance.now() < until) {
    const next = await settleNext(services, month).catch((error: unknown) => passOver(services, month, error))
    if (next === 'done') return
  }
}

const settleNext = (services: Services, month: MonthText): Promise<'done' | 'more'> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const run = await trx
      .selectFrom('settlement_run')
      .selectAll()
      .where('month', '=', month)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!run) return 'done'
    const next = await trx
      .selectFrom('consultant')
      .select('id')
      .where('id', '>', run.done_until)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!next) {
      await trx.updateTable('settlement_run').set({ finished_at: now }).where('month', '=', month).execute()
      return 'done'
    }
    const settlementNo = await settleOne(trx, { consultantId: next.id, month }, now)
    await trx.updateTable('settlement_run').set({ done_until: next.id }).where('month', '=', month).execute()
    if (settlementNo !== null) await tellSettlement(trx, services.clock, next.id, '有一份结算单等您确认')
    return 'more'
  })

/** One who cannot be settled does not keep the others waiting; how many they are, the operators see. */
const passOver = (services: Services, month: MonthText, error: unknown): Promise<'done' | 'more'> =>
  inTransaction(services, async (trx) => {
    const run = await trx
      .selectFrom('settlement_run')
      .selectAll()
      .where('month', '=', month)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const next = await trx
      .selectFrom('consultant')
      .select('id')
      .where('id', '>', run?.done_until ?? 0)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!run || !next) return 'done'
    services.log.error({ err: error, month, consultantId: next.id }, 'a consultant could not be settled')
    await trx
      .updateTable('settlement_run')
      .set({ done_until: next.id, failed: run.failed + 1 })
      .where('month', '=', month)
      .execute()
    return 'more'
  })

/** The sweep: a month that was begun and has not ended, whoever was killed. */
export async function settleOpenMonths(services: Services): Promise<void> {
  const open = await services.db
    .selectFrom('settlement_run')
    .select('month')
    .where('finished_at', 'is', null)
    .orderBy('month')
    .execute()
  for (const { month } of open) await settleMonth(services, month)
}

/** The month after the last that was settled, if it is over; without any, the last month. */
export function nextToSettle(newest: MonthText | undefined, now: Date): MonthText | null {
  const current = monthOf(dateOf(now))
  if (newest === undefined) {
    const [year, month] = [Number(current.slice(0, 4)), Number(current.slice(5))]
    return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
  }
  const next = nextMonth(newest)
  return next < current ? next : null
}

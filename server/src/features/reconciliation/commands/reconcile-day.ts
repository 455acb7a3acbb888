import { ASK_AGAIN_MS, expectedIn, FAILED_AGAIN_MS } from '@xinqi/domain/rules/reconciliation'
import { RUN } from '@xinqi/domain/status/reconciliation'
import { sql } from 'kysely'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { BillBroken, BillNotReady, type BillGateway } from '../../../providers/bill/port'
import { PaymentGatewayError } from '../../../providers/payment/port'
import { billsOf } from '../bills'
import type { BillDay } from '../compared-data'
import { expectedSince } from '../run-data'
import { mayComeBack } from '../transfer-differences-data'
import { bookFees } from './book-fees'
import { findDifferences } from './find-differences'
import { keepCases } from './keep-cases'
import { nameFunds, stageLines } from './stage-lines'
import { giveUpTurn, holdTurn, takeTurn, type Turn } from './take-turn'

/** `busy`: another one compares that day now. `notReady`, `failed`: the sweep tries again; the row says when and why. */
export type Outcome = 'done' | 'busy' | 'notReady' | 'failed'

/**
 * Compares a company's bill of a day with our rows and the ledger. It can be done again for any day, and killed at any moment: the company is
 * asked outside a transaction, under a turn that only one has; its lines are put down as a whole, and all that follows from them is one
 * transaction. What is left half done is begun anew by the sweep.
 */
export async function reconcileDay(services: Services, billDay: BillDay): Promise<Outcome> {
  const gateway = billsOf(services, billDay.channel)
  if (!gateway) throw new Error(`${billDay.channel} has no keys`)
  const turn = await takeTurn(services, billDay)
  if (!turn) return 'busy'
  try {
    return (await compare(services, turn, gateway)) ? 'done' : 'busy'
  } catch (error) {
    return giveUp(services, turn, error)
  }
}

/** False where the turn was lost on the way. */
async function compare(services: Services, turn: Turn, gateway: BillGateway): Promise<boolean> {
  const bills = { trades: await gateway.trades(turn.day), funds: await gateway.funds(turn.day) }
  const counts = await inTransaction(services, async (trx) =>
    (await holdTurn(trx, turn)) ? stageLines(trx, turn, bills) : null,
  )
  if (!counts) return false
  // So that the questions that follow are planned for so many lines; outside, since it would keep others of its kind waiting.
  await sql`analyze reconciliation_line`.execute(services.db)
  return inTransaction(services, async (trx) => {
    if (!(await holdTurn(trx, turn))) return false
    await conclude(services, trx, turn, counts)
    return true
  })
}

async function conclude(
  { clock, log }: Services,
  trx: Trx,
  turn: Turn,
  { tradeCount, fundCount }: Record<'tradeCount' | 'fundCount', number>,
): Promise<void> {
  const { channel, day } = turn
  const now = clock.now()
  await nameFunds(trx, turn)
  await findDifferences(trx, { channel, day, ...expectedIn(day), ...(await expectedSince(trx, turn)) })
  const opened = await keepCases(trx, turn, now)
  await bookFees(trx, turn, now)
  await noteDone(trx, turn, { tradeCount, fundCount, now })
  for (const { kind, count, fen } of opened)
    log.warn({ channel, day, kind, count, fen }, 'reconciliation: differences that were not there before')
}

/** What the bills add up to, and what of ours is on its way. */
async function noteDone(
  trx: Trx,
  turn: Turn,
  { tradeCount, fundCount, now }: { tradeCount: number; fundCount: number; now: Date },
): Promise<void> {
  const { channel, day } = turn
  const fund = sql`from reconciliation_line l where l.channel = ${channel} and l.day = ${day}::date and l.bill = 'fund'`
  const sumOf = (bill: string, kind: string) =>
    sql`(select coalesce(sum(abs(amount_fen)), 0)::bigint from reconciliation_line l
          where l.channel = ${channel} and l.day = ${day}::date and l.bill = ${bill} and l.kind = ${kind})`
  await sql`
    update ${sql.table('reconciliation_run')} set
      state = 'done', finished_at = ${now}, error = null, trade_count = ${tradeCount}, fund_count = ${fundCount},
      paid_fen = ${sumOf('trade', 'payment')}, refunded_fen = ${sumOf('trade', 'refund')},
      transferred_fen = ${sumOf('fund', 'transfer')} - ${sumOf('fund', 'transferBack')},
      fee_fen = (select coalesce(-sum(amount_fen), 0)::bigint ${fund} and l.kind = 'fee'),
      opening_fen = (select balance_fen - amount_fen ${fund} order by seq limit 1),
      closing_fen = (select balance_fen ${fund} order by seq desc limit 1),
      on_way_count = (
        select count(*) from reconciliation_line l
         where l.channel = ${channel} and l.day = ${day}::date
           and (l.kind = 'refund' and l.bill = 'trade' and exists (
                  select from refund r where r.refund_no = l.number and r.state in ('requested', 'processing'))
             or l.kind = 'transfer' and exists (
                  select from withdrawal w where w.withdraw_no = l.number and ${mayComeBack(turn)})))
     where channel = ${channel} and day = ${day}::date`.execute(trx)
}

/** The turn is over; when it is tried again, and what the operators read. */
async function giveUp(services: Services, turn: Turn, error: unknown): Promise<Outcome> {
  const { channel, day } = turn
  const after = (ms: number): Date => new Date(services.clock.now().getTime() + ms)
  if (error instanceof BillNotReady) {
    const nextAt = after(ASK_AGAIN_MS)
    await giveUpTurn(services, turn, { state: RUN.waiting, nextAt, error: '支付公司还在生成账单，10 分钟后再问' })
    return 'notReady'
  }
  services.log.error({ err: error, channel, day }, 'reconciliation: a day could not be compared, will be tried again')
  await giveUpTurn(services, turn, { state: RUN.failed, nextAt: after(FAILED_AGAIN_MS), error: sentenceOf(error) })
  return 'failed'
}

function sentenceOf(error: unknown): string {
  if (error instanceof BillBroken) return `账单校验不过，没有采用：${error.message}`
  if (error instanceof PaymentGatewayError) return `支付公司没有给账单（${error.code}）`
  return '对账时出了意外，详情在日志里'
}

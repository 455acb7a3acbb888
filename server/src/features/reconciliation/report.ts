import { formatFen } from '@xinqi/domain/money'
import { CASE_KIND_LABEL, CASE_STATE_LABEL, RUN_STATE_LABEL } from '@xinqi/domain/text/reconciliation'
import { CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import type { Services } from '../../call/services'
import type { BillDay } from './compared-data'
import { reconcileDay, type Outcome } from './commands/reconcile-day'
import { findDay, listOpenCases } from './data'

export interface Report {
  /** What a person reads, line by line. */
  lines: string[]
  /** Compared, and nothing is left to explain. */
  isClean: boolean
}

const SAYS: Record<Exclude<Outcome, 'done'>, string> = {
  busy: '另一个进程正在对这一天，没有再对一次',
  notReady: '支付公司还在生成账单，稍后再试',
  failed: '没有对成',
}

/** Compares a day now, and says what came of it, for a terminal. */
export async function reportDay(services: Services, billDay: BillDay): Promise<Report> {
  const outcome = await reconcileDay(services, billDay)
  const day = await findDay(services.db, billDay)
  const title = `${billDay.day} ${CHANNEL_LABEL[billDay.channel]}`
  if (!day || outcome !== 'done') {
    const why = outcome === 'done' ? '' : SAYS[outcome]
    return { lines: [`${title}  ${why}${day?.error ? `：${day.error}` : ''}`], isClean: false }
  }
  const cases = await listOpenCases(services.db, billDay)
  const sums = [
    `交易 ${day.trade_count} 笔`,
    `收款 ${formatFen(day.paid_fen, true)}`,
    `退款 ${formatFen(day.refunded_fen, true)}`,
    `提现 ${formatFen(day.transferred_fen, true)}`,
    `手续费 ${formatFen(day.fee_fen, true)}`,
    `未说明 ${formatFen(day.unexplained_fen, true)}`,
  ]
  return {
    lines: [
      `${title}  ${RUN_STATE_LABEL[day.state]}  ${sums.join('  ')}`,
      ...cases.map(({ case_id, kind, number, our_fen, their_fen, state }) => {
        const sides = `我们 ${formatFen(our_fen, true)}  对方 ${formatFen(their_fen, true)}`
        return `  #${case_id}  ${CASE_KIND_LABEL[kind]}  ${number}  ${sides}  ${CASE_STATE_LABEL[state]}`
      }),
    ],
    isClean: cases.length === 0,
  }
}

import type { ProposalKind, ProposalReason, ProposalState } from '@xinqi/domain/rules/refund-proposal'
import { dateOf, instantAt } from '@xinqi/domain/time'
import type { Selectable } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'
import type { RefundProposal } from '../../db/database'
import { ACCOUNT } from '../../ledger/record-transfer'
import { fundsOf } from '../order/credit-data'

const PAGE_SIZE = 30

export type ProposalRow = Omit<Selectable<RefundProposal>, 'kind' | 'state' | 'reason'> & {
  kind: ProposalKind
  state: ProposalState
  reason: ProposalReason
}

const lines = (db: Db) =>
  db
    .selectFrom('refund_proposal as p')
    .innerJoin('operator as asking', 'asking.id', 'p.asked_by')
    .leftJoin('operator as deciding', 'deciding.id', 'p.decided_by')
    .selectAll('p')
    .select(['asking.name as asked_by_name', 'deciding.name as decided_by_name'])
    .$castTo<ProposalLine>()

export type ProposalLine = ProposalRow & { asked_by_name: string; decided_by_name: string | null }

/** What waits, the oldest first; or what was decided, the newest first. */
export const listProposals = (db: Db, waiting: boolean, asked: AskedPage) =>
  readPage(
    lines(db).where('p.state', waiting ? '=' : '!=', 'asked'),
    { columns: { 'p.asked_at': 'time', 'p.proposal_no': 'text' }, direction: waiting ? 'asc' : 'desc' },
    asked,
    PAGE_SIZE,
  )

export const proposalsOf = (db: Db, orderNo: string) =>
  lines(db).where('p.order_no', '=', orderNo).orderBy('p.asked_at', 'desc').execute()

/** The one proposal of an order that nobody has decided yet. */
export const findWaiting = (db: Db, orderNo: string) =>
  db
    .selectFrom('refund_proposal')
    .select('proposal_no')
    .where('order_no', '=', orderNo)
    .where('state', '=', 'asked')
    .executeTakeFirst()

/** Which order a proposal is about: that is locked first. */
export const orderOfProposal = (db: Db, proposalNo: string) =>
  db.selectFrom('refund_proposal').select('order_no').where('proposal_no', '=', proposalNo).executeTakeFirst()

export const lockProposal = (trx: Trx, proposalNo: string) =>
  trx
    .selectFrom('refund_proposal')
    .selectAll()
    .where('proposal_no', '=', proposalNo)
    .forUpdate()
    .$castTo<ProposalRow>()
    .executeTakeFirstOrThrow()

/** Who gives money back alone comes after themselves: what they gave today is counted under it. */
export const lockOperator = (trx: Trx, operatorId: number) =>
  trx.selectFrom('operator').select('phone_hash').where('id', '=', operatorId).forUpdate().executeTakeFirstOrThrow()

/** Whether the visitor of an order and an operator have the same phone. */
export async function isOwnOrder(db: Db, orderNo: string, operatorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('consult_order as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .innerJoin('operator as op', 'op.phone_hash', 'u.phone_hash')
    .select('o.order_no')
    .where('o.order_no', '=', orderNo)
    .where('op.id', '=', operatorId)
    .executeTakeFirst()
  return row !== undefined
}

/** Fen that operators have given back of an order afterwards. */
export async function givenBackOf(db: Db, orderNo: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refund_proposal')
    .select((eb) => eb.fn.sum<string | null>('amount_fen').as('sum'))
    .where('order_no', '=', orderNo)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Fen that an operator has given back alone since the day in Beijing began. */
export async function givenAloneToday(db: Db, operatorId: number, now: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('refund_proposal')
    .select((eb) => eb.fn.sum<string | null>('amount_fen').as('sum'))
    .where('asked_by', '=', operatorId)
    .where('state', '=', 'done')
    .where('needs_second', '=', false)
    .where('decided_at', '>=', instantAt(dateOf(now), 0))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Of an order's money: what came in and has not gone back, and what of it is owed for sessions to come. */
export async function moneyOf(db: Db, orderNo: string): Promise<{ fundsFen: number; owedFen: number }> {
  const { owed, under_way } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('ledger_entry')
        .select((of) => of.fn.sum<string | null>('amount_fen').as('sum'))
        .where('account', '=', ACCOUNT.order(orderNo))
        .as('owed'),
      eb
        .selectFrom('refund')
        .select((of) => of.fn.sum<string | null>('amount_fen').as('sum'))
        .where('order_no', '=', orderNo)
        .where('state', '!=', 'success')
        .as('under_way'),
    ])
    .executeTakeFirstOrThrow()
  const funds = await fundsOf(db, orderNo)
  return {
    fundsFen: funds.reduce((sum, { amountFen }) => sum + amountFen, 0),
    owedFen: -Number(owed ?? 0) - Number(under_way ?? 0),
  }
}

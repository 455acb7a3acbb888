import { CASE_STATUS, type CaseEnding } from '@xinqi/domain/text/individual-case'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { noVisitorOf } from '../../visitor/policy'
import { findCase, type CaseRow } from '../data'
import { findVisitor } from '../visitor-data'
import { writeStep } from './write-step'

/** Whose case it is: the consultant who is logged in, and one of their visitors. */
export interface Pair {
  consultantId: number
  userId: number
}

/** One change of a case after the other. Another consultant's is as if not there. */
export async function lockCase(trx: Trx, { consultantId, userId }: Pair): Promise<CaseRow> {
  await trx
    .selectFrom('individual_case')
    .select('case_no')
    .where('consultant_id', '=', consultantId)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute()
  const row = await findCase(trx, consultantId, userId)
  if (!row) throw await noVisitorOf(trx, { consultantId, userId }, '个案')
  return row
}

/** Begins a case of one of the consultant's visitors. There is one for the two: opened again it is the same. */
export const openCase = (services: Services, pair: Pair, goal: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { cipher, clock } = services
    const now = clock.now()
    if (!(await findVisitor(trx, pair.consultantId, pair.userId, now))) throw await noVisitorOf(trx, pair)
    const caseNo = newNumber(now)
    const opened = await trx
      .insertInto('individual_case')
      .values({
        case_no: caseNo,
        consultant_id: pair.consultantId,
        user_id: pair.userId,
        status: CASE_STATUS.inProgress,
        goal_cipher: cipher.seal('individual_case.goal_cipher', caseNo, goal),
        opened_at: now,
        changed_at: now,
      })
      .onConflict((both) => both.columns(['consultant_id', 'user_id']).doNothing())
      .returning('case_no')
      .executeTakeFirst()
    if (opened) await writeStep(services, trx, { caseNo, kind: 'opened', text: goal })
    return null
  })

/** Another goal; those of before stay in the course. */
export const setGoal = (services: Services, pair: Pair, goal: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { case_no: caseNo, goal_cipher: before } = await lockOpen(trx, pair)
    if (services.cipher.open('individual_case.goal_cipher', caseNo, before) === goal) return null
    await trx
      .updateTable('individual_case')
      .set({ goal_cipher: services.cipher.seal('individual_case.goal_cipher', caseNo, goal) })
      .where('case_no', '=', caseNo)
      .execute()
    await writeStep(services, trx, { caseNo, kind: 'goal', text: goal })
    return null
  })

export const noteCase = (services: Services, pair: Pair, text: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { case_no: caseNo } = await lockCase(trx, pair)
    await writeStep(services, trx, { caseNo, kind: 'note', text })
    return null
  })

async function lockOpen(trx: Trx, pair: Pair): Promise<CaseRow> {
  const row = await lockCase(trx, pair)
  if (row.status !== CASE_STATUS.inProgress) throw conflict('这个个案已经结束了，可以先重新开始')
  return row
}

/** Ends a case in one of the ways in which cases end (R283), with the reason. */
export const endCase = (services: Services, pair: Pair, status: CaseEnding, reason: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { case_no: caseNo } = await lockOpen(trx, pair)
    const waits = await trx
      .selectFrom('individual_case_referral')
      .select('referral_no')
      .where('case_no', '=', caseNo)
      .where('state', '=', 'proposed')
      .executeTakeFirst()
    if (waits) throw conflict('还有一个转介在等来访者回答，可以先撤回它')
    await trx.updateTable('individual_case').set({ status }).where('case_no', '=', caseNo).execute()
    await writeStep(services, trx, { caseNo, kind: 'ended', status, text: reason })
    return null
  })

export const reopenCase = (services: Services, pair: Pair, reason: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { case_no: caseNo, status } = await lockCase(trx, pair)
    if (status === CASE_STATUS.inProgress) throw conflict('这个个案正在进行中')
    await trx
      .updateTable('individual_case')
      .set({ status: CASE_STATUS.inProgress })
      .where('case_no', '=', caseNo)
      .execute()
    await writeStep(services, trx, { caseNo, kind: 'reopened', text: reason })
    return null
  })

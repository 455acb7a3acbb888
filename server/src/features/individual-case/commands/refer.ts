import type { Parsed } from '@xinqi/domain/contract/contract'
import { isRestrictedFirst } from '@xinqi/domain/rules/visitor-info'
import { CASE_STATUS, type ReferralState } from '@xinqi/domain/text/individual-case'
import { sql } from 'kysely'
import { notTheirs } from '../../../call/foreign'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../../realtime/stomp/topics'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { newNumber } from '../../order/numbers'
import { openHistory } from '../../visitor/sealed-info'
import { colleaguesOf, findReferral, findToldInfo, type ReferralRow } from '../data'
import { lockCase } from './change-case'
import { writeStep } from './write-step'

const WAITS = '还有一个转介在等来访者回答，可以先撤回它'

/** Whether a consultant may be referred this visitor now; a sentence where not. */
async function obstacleOf(
  { cipher }: Services,
  trx: Trx,
  { consultantId, userId, toId }: { consultantId: number; userId: number; toId: number },
): Promise<string | null> {
  const colleague = await colleaguesOf(trx, consultantId).where('c.id', '=', toId).executeTakeFirst()
  if (!colleague) return '这位咨询师现在不接新的来访者'
  const told = await findToldInfo(trx, consultantId, userId)
  // R160
  const isRestricted = told !== undefined && isRestrictedFirst(colleague.consultant_type, openHistory(cipher, told))
  return isRestricted ? '这位来访者的情况，实习咨询师不能承接，请选择成熟咨询师' : null
}

/** Asks the visitor whether what stands in `handed` may go to another consultant. Nobody but the visitor reads it before their yes. */
export const proposeReferral = (
  services: Services,
  consultantId: number,
  { userId, toId, reason, handed }: Parsed<'POST /consult/individualCase/refer'>,
): Promise<{ referralNo: string }> =>
  inTransaction(services, async (trx) => {
    const { cipher, clock } = services
    const { case_no: caseNo, status } = await lockCase(trx, { consultantId, userId })
    if (status !== CASE_STATUS.inProgress) throw conflict('这个个案已经结束了，可以先重新开始')
    const obstacle = await obstacleOf(services, trx, { consultantId, userId, toId })
    if (obstacle) throw conflict(obstacle)
    const now = clock.now()
    const referralNo = newNumber(now)
    const written = await trx
      .insertInto('individual_case_referral')
      .values({
        referral_no: referralNo,
        case_no: caseNo,
        consultant_id: consultantId,
        user_id: userId,
        to_id: toId,
        state: 'proposed',
        reason_cipher: cipher.seal('individual_case_referral.reason_cipher', referralNo, reason),
        handed_cipher: cipher.seal('individual_case_referral.handed_cipher', referralNo, handed),
        proposed_at: now,
      })
      .onConflict((open) => open.column('case_no').where('state', '=', sql.lit('proposed')).doNothing())
      .returning('referral_no')
      .executeTakeFirst()
    if (!written) throw conflict(WAITS)
    await writeStep(services, trx, { caseNo, kind: 'proposed' })
    await writeNotice(trx, clock, { userId, kind: 'referralAsked', route: 'caseReferral', params: { referralNo } })
    await tellUnreadChanged(trx, clock, userId)
    return { referralNo }
  })

/** The case first, then its referral, by everybody. A referral of somebody else is as if not there. */
async function lockReferral(trx: Trx, referralNo: string, isOwn: (row: ReferralRow) => boolean): Promise<ReferralRow> {
  const known = await findReferral(trx, referralNo)
  if (!known || !isOwn(known)) throw notTheirs('转介', known && `referral:${referralNo}`)
  await lockCase(trx, { consultantId: known.consultant_id, userId: known.user_id })
  const row = await findReferral(trx, referralNo)
  if (!row) throw notFound('转介')
  return row
}

/** The consultant takes back what was not answered. */
export const withdrawReferral = (services: Services, consultantId: number, referralNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await lockReferral(trx, referralNo, (one) => one.consultant_id === consultantId)
    if (row.state === 'withdrawn') return null
    if (row.state !== 'proposed') throw conflict('来访者已经回答过了，不能再撤回')
    await move(services, trx, row, 'withdrawn')
    return null
  })

/** The visitor says yes or no, once. A yes ends the case as referred, and only then may the other consultant read. */
export const answerReferral = (
  services: Services,
  userId: number,
  { referralNo, agreed }: Parsed<'POST /appoint/individualCase/answerReferral'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await lockReferral(trx, referralNo, (one) => one.user_id === userId)
    const wanted: ReferralState = agreed ? 'agreed' : 'declined'
    if (row.state === wanted) return null
    if (row.state === 'withdrawn') throw conflict('咨询师已经撤回了这个转介，不用再回答')
    if (row.state !== 'proposed') throw conflict('已经回答过了')
    if (agreed) {
      const pair = { consultantId: row.consultant_id, userId, toId: row.to_id }
      const obstacle = await obstacleOf(services, trx, pair)
      if (obstacle) throw conflict(`${row.to_name}现在不能接你，和你的咨询师再商量一下`)
      await trx
        .updateTable('individual_case')
        .set({ status: CASE_STATUS.referred })
        .where('case_no', '=', row.case_no)
        .where('status', '=', CASE_STATUS.inProgress)
        .execute()
    }
    await move(services, trx, row, wanted)
    return null
  })

/** The visitor takes their yes back: from now on the other consultant reads nothing of it. */
export const takeBackReferral = (services: Services, userId: number, referralNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await lockReferral(trx, referralNo, (one) => one.user_id === userId)
    if (row.state === 'takenBack') return null
    if (row.state !== 'agreed') throw conflict('没有可以收回的同意')
    await move(services, trx, row, 'takenBack')
    return null
  })

type Answer = Exclude<ReferralState, 'proposed'>

/** Writes the new state with its moment and its step, and lets the open pages of both consultants read anew. */
export async function move(services: Services, trx: Trx, row: ReferralRow, state: Answer): Promise<void> {
  const { clock } = services
  const at = clock.now()
  const ends = state === 'withdrawn' || state === 'takenBack'
  await trx
    .updateTable('individual_case_referral')
    .set(ends ? { state, taken_back_at: at } : { state, answered_at: at })
    .where('referral_no', '=', row.referral_no)
    .execute()
  await writeStep(services, trx, { caseNo: row.case_no, kind: state })
  const news = { kind: 'case', text: '您有一条消息' }
  await enqueue(trx, clock, topicFor(CONSULTANT, row.consultant_id), news)
  if (state === 'agreed' || state === 'takenBack') await enqueue(trx, clock, topicFor(CONSULTANT, row.to_id), news)
}

import type { Parsed } from '@xinqi/domain/contract/contract'
import {
  enrolUntil,
  GROUP_INTERVIEW_MS,
  GROUP_PAY_MS,
  heldUntil,
  noEnrolment,
  sessionsAhead,
  type GroupQuestion,
} from '@xinqi/domain/rules/group'
import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { SHOWN_GROUPS } from '@xinqi/domain/status/group'
import { INTERVIEW_SAID_NO, NOT_NOW } from '@xinqi/domain/text/group'
import type { UserCaller } from '../../../call/caller'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { countWaiting, findWaiting, holdGroup, listSessions, termsOf, timeOfSession, type GroupRow } from '../data'
import { findGroupOrder, findSeated, isRefused, type GroupOrderRow } from '../order-data'
import { moveGroupOrder } from './move-group-order'
import { readEnrolment } from './read-enrolment'
import { takeSeat } from './take-seat'
import { tellJoined, tellLeaders } from './tell-members'

type Wish = Parsed<'POST /appoint/consultGroupOrder/enrol'>

const FULL = '位子刚刚满了，可以排队等一个空出来的位子'

/**
 * A seat that is held until it is paid, or until a leader has said yes or no; the enrolment that there is, for who has one already.
 * What costs nothing is paid at once.
 */
export async function enrol(services: Services, { userId }: UserCaller, wish: Wish) {
  await readEnrolment(services, userId, wish)
  return inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const group = await holdGroup(trx, wish.groupId)
    if (!group || !SHOWN_GROUPS.includes(group.status)) throw notFound('团体')
    const before = await findSeated(trx, userId, group.id)
    if (before) return { groupOrderNo: before.group_order_no, status: before.status, interview: before.interview }
    if (await isRefused(trx, userId, group.id)) throw conflict(INTERVIEW_SAID_NO)
    const sessions = (await listSessions(trx, [group.id])).map(timeOfSession)
    const closed = noEnrolment(termsOf(group), sessions, now)
    if (closed) throw conflict(closed)
    const ahead = sessionsAhead(sessions, now)
    const priceFen = ahead.length * group.price_fen
    if (priceFen !== wish.expectedFen) throw conflict('金额刚刚有变化，请看过新的金额再报名')
    checkAnswers(group.questions, wish.answers)
    const interview = group.interview === null ? null : 'waiting'
    const forMs = interview === null ? GROUP_PAY_MS : GROUP_INTERVIEW_MS
    const [joinUntil, firstAt] = [enrolUntil(termsOf(group), sessions) ?? now, ahead[0]?.startsAt ?? now]
    const order = await insertOrder(services, trx, group, userId, wish, {
      price_fen: priceFen,
      from_session: ahead[0]?.sessionNo ?? 1,
      created_at: now,
      pay_deadline: heldUntil(now, forMs, joinUntil, firstAt),
      interview,
    })
    if (!order) throw conflict('刚刚有另一次报名，请再看一看')
    await sit(trx, group, order)
    if (interview !== null) await tellLeaders(services, trx, group)
    const isPaid = priceFen === 0 && interview === null
    if (isPaid) {
      await moveGroupOrder(trx, services.clock, order, 'paid', { paid_at: now })
      await tellJoined(services, trx, order)
    }
    return {
      groupOrderNo: order.group_order_no,
      status: isPaid ? GROUP_ORDER.paid : GROUP_ORDER.unpaid,
      interview: order.interview,
    }
  })
}

/** The seat that was kept for who was asked, or a free one; nobody passes those who wait. */
async function sit(trx: Trx, group: GroupRow, order: GroupOrderRow): Promise<void> {
  const { user_id: userId, group_order_no } = order
  const kept = await trx
    .updateTable('group_seat')
    .set({ group_order_no, offered_to: null })
    .where('group_id', '=', group.id)
    .where('offered_to', '=', userId)
    .executeTakeFirst()
  if (kept.numUpdatedRows === 0n) {
    if ((await countWaiting(trx, group.id)) > 0) throw conflict('前面有人在排队，可以排在他们后面')
    if ((await takeSeat(trx, group, { group_order_no })) === null) throw conflict(FULL)
  }
  if (await findWaiting(trx, group.id, userId))
    await trx.deleteFrom('group_waiting').where('group_id', '=', group.id).where('user_id', '=', userId).execute()
}

/** @throws Refusal for what is missing, and, kindly, where the group is not the right place now */
function checkAnswers(questions: readonly GroupQuestion[], answers: readonly string[]): void {
  questions.forEach(({ text, kind, stopOn }, index) => {
    const answer = answers[index] ?? ''
    const isAnswer = kind === 'yesNo' ? answer === 'yes' || answer === 'no' : answer !== ''
    if (!isAnswer) throw badInput(`请回答：${text}`, { answers: text })
    if (stopOn !== null && answer === stopOn) throw conflict(NOT_NOW, { notNow: true })
  })
}

async function insertOrder(
  { cipher }: Services,
  trx: Trx,
  group: GroupRow,
  userId: number,
  { alias, introduction, answers, sharesAnswers }: Wish,
  terms: Pick<GroupOrderRow, 'price_fen' | 'from_session' | 'created_at' | 'pay_deadline' | 'interview'>,
): Promise<GroupOrderRow | undefined> {
  const groupOrderNo = newNumber(terms.created_at)
  const made = await trx
    .insertInto('group_order')
    .values({
      group_order_no: groupOrderNo,
      group_id: group.id,
      user_id: userId,
      status: GROUP_ORDER.unpaid,
      alias,
      introduction,
      answers_cipher:
        group.questions.length === 0
          ? null
          : cipher.seal('group_order.answers_cipher', groupOrderNo, JSON.stringify(answers)),
      shares_answers: sharesAnswers,
      agreed_at: terms.created_at,
      ...terms,
    })
    .onConflict((on) => on.doNothing())
    .returning('group_order_no')
    .executeTakeFirst()
  return made && findGroupOrder(trx, groupOrderNo)
}

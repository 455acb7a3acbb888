import type { GroupDraft } from '@xinqi/domain/contract/group-fields'
import { decisionAt, planMistakes } from '@xinqi/domain/rules/group'
import { parseMoment } from '@xinqi/domain/time'
import type { ConsultantCaller, OperatorCaller } from '../../../call/caller'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { hasLeft } from '../../consultant/staying-data'
import { noteAct } from '../../operator/commands/note-act'
import { findGroup, listSessions, lockGroup, type GroupRow } from '../data'
import { draftOf } from '../present'
import { ownDraft } from '../policy'
import { freeHours, takeHours } from './keep-hours'
import { moveGroup } from './move-group'
import { tellLeaders } from './tell-members'

const timesOf = (draft: GroupDraft) =>
  draft.sessions.map(({ startsAt, minutes }) => ({ startsAt: parseMoment(startsAt), minutes }))

/** @throws Refusal for a plan that does not go together, field by field */
function checkPlan(draft: GroupDraft, now: Date): void {
  const mistakes = planMistakes({ ...draft, sessions: timesOf(draft) }, now)
  const [first] = Object.values(mistakes)
  if (first) throw badInput(first, mistakes)
}

/** Who leads it with them is a shown consultant of the same organisation. */
async function checkSecond(trx: Trx, orgId: number, caller: ConsultantCaller, secondId: number | null): Promise<void> {
  if (secondId === null) return
  const second = await trx
    .selectFrom('consultant')
    .select('id')
    .where('id', '=', secondId)
    .where('org_id', '=', orgId)
    .where('display_status', '=', 1)
    .executeTakeFirst()
  const isOther = second && secondId !== caller.consultantId
  if (!isOther) throw badInput('没有找到一起带领的咨询师', { coLeaderId: '请选择同一机构里的另一位咨询师' })
}

const columnsOf = (draft: GroupDraft) => ({
  co_leader_id: draft.coLeaderId,
  title: draft.title,
  summary: draft.summary,
  for_whom: draft.forWhom,
  not_for_whom: draft.notForWhom,
  plan: draft.plan,
  rules: draft.rules,
  agreement: draft.agreement,
  confidential: draft.confidential,
  place_kind: draft.placeKind,
  place: draft.place,
  entrance: draft.entrance,
  price_fen: draft.priceFen,
  min_seats: draft.minSeats,
  max_seats: draft.maxSeats,
  decide_at: decisionAt(draft.decideDay),
  late_until_session: draft.lateUntilSession,
  below_rule: draft.belowRule,
  questions: JSON.stringify(draft.questions),
  interview: draft.interview,
})

/** Writes a draft anew, or over itself; what is published keeps its words. */
export const saveGroup = (
  services: Services,
  caller: ConsultantCaller,
  { groupId, draft }: { groupId?: number | undefined; draft: GroupDraft },
): Promise<{ groupId: number }> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    checkPlan(draft, now)
    const { org_id } = await trx
      .selectFrom('consultant')
      .select('org_id')
      .where('id', '=', caller.consultantId)
      .executeTakeFirstOrThrow()
    await checkSecond(trx, org_id, caller, draft.coLeaderId)
    const id = await writeDraft(trx, caller, org_id, groupId, draft, now)
    await tellLeaders(services, trx, { leader_id: caller.consultantId, co_leader_id: draft.coLeaderId })
    await trx.deleteFrom('group_session').where('group_id', '=', id).execute()
    await trx
      .insertInto('group_session')
      .values(
        draft.sessions.map(({ topic, startsAt, minutes }, index) => ({
          group_id: id,
          session_no: index + 1,
          topic,
          starts_at: parseMoment(startsAt),
          minutes,
        })),
      )
      .execute()
    return { groupId: id }
  })

async function writeDraft(
  trx: Trx,
  caller: ConsultantCaller,
  orgId: number,
  groupId: number | undefined,
  draft: GroupDraft,
  now: Date,
): Promise<number> {
  const columns = { ...columnsOf(draft), saved_at: now }
  if (groupId === undefined) {
    const { id } = await trx
      .insertInto('group_course')
      .values({ ...columns, org_id: orgId, leader_id: caller.consultantId, status: 'draft', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const group = ownDraft(await lockGroup(trx, groupId), caller)
  if (group.status !== 'draft') throw conflict('交出去之后不能再改')
  // The second leader agreed to what stood there before.
  const asksAgain = { ...columns, co_leader_agreed_at: null }
  await trx.updateTable('group_course').set(asksAgain).where('id', '=', groupId).execute()
  return groupId
}

/** @throws Refusal while the second leader has not agreed */
function checkAgreed({ co_leader_id, co_leader_agreed_at }: GroupRow): void {
  if (co_leader_id !== null && co_leader_agreed_at === null) throw conflict('一起带领的咨询师还没有同意')
}

/** Once it is handed in, neither leader leaves the platform before it is over. @throws Refusal where one has left before */
async function checkLeadersStay(trx: Trx, { leader_id, co_leader_id }: GroupRow): Promise<void> {
  for (const leaderId of [leader_id, co_leader_id])
    if (leaderId !== null && (await hasLeft(trx, leaderId))) throw conflict('带领的咨询师已经离开平台，请换一位')
}

/** To the operators. Its times are looked at again: a draft may have lain for long. */
export const submitGroup = (services: Services, caller: ConsultantCaller, groupId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const group = ownDraft(await lockGroup(trx, groupId), caller)
    checkAgreed(group)
    await checkLeadersStay(trx, group)
    const now = services.clock.now()
    const listed = await findGroup(trx, groupId)
    if (!listed) throw notFound('团体')
    const sessions = await listSessions(trx, [groupId])
    checkPlan(draftOf(listed, sessions), now)
    await moveGroup(trx, group, 'submitted', { review_reason: null })
    await takeHours(trx, group, sessions, now)
    return null
  })

/** An operator lets it be read and enrolled in, or sends it back with a reason. */
export const decideOnGroup = (
  services: Services,
  caller: OperatorCaller,
  { groupId, approve, reason }: { groupId: number; approve: boolean; reason: string },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const group = await lockGroup(trx, groupId)
    if (!group || group.status === 'draft') throw notFound('团体')
    if (!approve) {
      if (reason === '') throw badInput('请写下原因', { reason: '请写下原因' })
      await moveGroup(trx, group, 'sentBack', { review_reason: reason })
      await freeHours(trx, group, now)
      await noteAct(services, trx, caller, 'return-group', `group:${groupId}`)
      return null
    }
    checkAgreed(group)
    const listed = await findGroup(trx, groupId)
    if (listed) checkPlan(draftOf(listed, await listSessions(trx, [groupId])), now)
    await moveGroup(trx, group, 'published', { published_at: now })
    await noteAct(services, trx, caller, 'publish-group', `group:${groupId}`)
    return null
  })

import type { Data } from '@xinqi/domain/contract/contract'
import type { GroupDraft } from '@xinqi/domain/contract/group-fields'
import type { GROUP_MINUTES } from '@xinqi/domain/rules/group'
import { isMakeUpOpen, mayMarkMakeUp } from '@xinqi/domain/rules/group-make-up'
import { teamStatusOf } from '@xinqi/domain/status/group'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import type { ListedGroup, SessionRow } from './data'
import { openOf, type ListedMakeUp } from './make-up-data'
import type { GroupOrderRow } from './order-data'

type Item = Data<'GET /appoint/consultGroup/list'>['list'][number]
type Terms = Data<'GET /appoint/consultGroup/detail'>['terms']
type Session = Data<'GET /appoint/consultGroup/detail'>['sessionList'][number]
type MakeUp = NonNullable<Data<'GET /consult/group/session'>['members'][number]['makeUp']>
type Order = Data<'GET /appoint/consultGroupOrder/list'>['list'][number]

export const leadersOf = (group: ListedGroup): Item['leaders'] => {
  const first = { consultantId: group.leader_id, userName: group.leader_name, homepage: group.leader_portrait }
  if (group.co_leader_id === null || group.second_name === null) return [first]
  return [
    first,
    { consultantId: group.co_leader_id, userName: group.second_name, homepage: group.second_portrait ?? '' },
  ]
}

/** A group with its sessions, of which there is always one. */
export function presentGroup(group: ListedGroup, sessions: readonly SessionRow[]): Item {
  const own = sessions.filter(({ group_id }) => group_id === group.id)
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) throw new Error(`the group ${group.id} has no session`)
  return {
    groupId: group.id,
    title: group.title,
    summary: group.summary,
    leaders: leadersOf(group),
    status: group.status,
    teamStatus: teamStatusOf(group.status, group.max_seats - group.taken),
    placeKind: group.place_kind,
    place: group.place,
    priceFen: group.price_fen,
    sessions: own.length,
    firstTime: formatMoment(first.starts_at),
    lastTime: formatMoment(last.starts_at),
    minutes: first.minutes,
    minSeats: group.min_seats,
    maxSeats: group.max_seats,
    takenSeats: group.taken,
    decideTime: formatMoment(group.decide_at),
  }
}

export const presentTerms = (group: ListedGroup): Terms => ({
  forWhom: group.for_whom,
  notForWhom: group.not_for_whom,
  plan: group.plan,
  rules: group.rules,
  confidential: group.confidential,
  agreement: group.agreement,
  belowRule: group.below_rule,
  lateUntilSession: group.late_until_session,
  questions: group.questions,
  interview: group.interview,
})

export const presentSession = (row: SessionRow): Session => ({
  sessionNo: row.session_no,
  topic: row.topic,
  startTime: formatMoment(row.starts_at),
  minutes: row.minutes,
  movedFrom: row.moved_from && formatMoment(row.moved_from),
  moveReason: row.move_reason,
})

/** A time that is kept for one member; one that was taken back is none. */
export const presentMakeUp = (row: ListedMakeUp | undefined, now: Date): MakeUp | null =>
  !row || row.state === 'takenBack'
    ? null
    : {
        startTime: formatMoment(row.starts_at),
        minutes: row.minutes,
        place: row.place,
        leaderName: row.leader_name,
        state: row.state,
        movedFrom: row.moved_from && formatMoment(row.moved_from),
        attendance: row.attendance,
        open: isMakeUpOpen(openOf(row), now),
        begun: mayMarkMakeUp(openOf(row), now),
      }

/** What a leader wrote, as it was written. */
export const draftOf = (group: ListedGroup, sessions: readonly SessionRow[]): GroupDraft => ({
  title: group.title,
  summary: group.summary,
  forWhom: group.for_whom,
  notForWhom: group.not_for_whom,
  plan: group.plan,
  rules: group.rules,
  confidential: group.confidential,
  agreement: group.agreement,
  placeKind: group.place_kind,
  place: group.place,
  entrance: group.entrance,
  coLeaderId: group.co_leader_id,
  priceFen: group.price_fen,
  minSeats: group.min_seats,
  maxSeats: group.max_seats,
  decideDay: dateOf(group.decide_at),
  lateUntilSession: group.late_until_session,
  belowRule: group.below_rule,
  questions: group.questions,
  interview: group.interview,
  sessions: sessions.map(({ topic, starts_at, minutes }) => ({
    topic,
    startsAt: formatMoment(starts_at),
    minutes: minutes as (typeof GROUP_MINUTES)[number],
  })),
})

export function presentOrder(
  order: GroupOrderRow,
  group: Pick<ListedGroup, 'title' | 'status'>,
  sessions: readonly SessionRow[],
  now: Date,
): Order {
  const own = sessions.filter(
    ({ group_id, session_no }) => group_id === order.group_id && session_no >= order.from_session,
  )
  const next = own.find(({ starts_at }) => starts_at > now)
  return {
    groupOrderNo: order.group_order_no,
    groupId: order.group_id,
    title: group.title,
    status: order.status,
    groupStatus: group.status,
    interview: order.interview,
    priceFen: order.price_fen,
    fromSession: order.from_session,
    sessions: own.length,
    nextTime: next ? formatMoment(next.starts_at) : null,
    createTime: formatMoment(order.created_at),
  }
}

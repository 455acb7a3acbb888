import { TALKING_GROUPS } from '@xinqi/domain/rules/group-talk'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../call/services'
import { USER } from '../../realtime/stomp/topics'
import type { Speaker } from './policy'

/** Who wrote or read in a group: a member by their account, a leader by theirs. */
export interface Author {
  user_id: number | null
  consultant_id: number | null
}
export const authorOf = ({ userType, partyId }: Speaker): Author =>
  userType === USER ? { user_id: partyId, consultant_id: null } : { user_id: null, consultant_id: partyId }

/** How many messages of others stand in a family after one; `userId` null counts for the consultant. */
export const unreadInFamily = (familyNo: RawBuilder<string>, seq: RawBuilder<number>, userId: number | null) =>
  sql<number>`(select count(*)::int from family_message m where m.family_no = ${familyNo} and m.seq > ${seq}
                and m.erased_at is null and m.user_id is distinct from ${userId}::bigint)`

/** What others said in a group that one has not read; of a member only since they paid for their place. */
export const unreadInGroup = (groupId: RawBuilder<number>, since: RawBuilder<Date>, author: Author) =>
  sql<number>`(select count(*)::int from group_message m where m.group_id = ${groupId} and m.erased_at is null
      and m.created_at >= ${since}
      and (m.user_id, m.consultant_id) is distinct from (${author.user_id}::bigint, ${author.consultant_id}::bigint)
      and m.seq > coalesce((select r.read_seq from group_talk_reader r where r.group_id = m.group_id
        and r.user_id is not distinct from ${author.user_id}::bigint
        and r.consultant_id is not distinct from ${author.consultant_id}::bigint), 0))`

const inFamilies = (db: Db, { userType, partyId }: Speaker) =>
  userType === USER
    ? db
        .selectFrom('family')
        .innerJoin('family_member', 'family_member.family_no', 'family.family_no')
        .where('family_member.user_id', '=', partyId)
        .where('family_member.state', '=', 'in')
        .select(unreadInFamily(sql.ref('family.family_no'), sql.ref('family_member.read_seq'), partyId).as('unread'))
    : db
        .selectFrom('family')
        .where('family.consultant_id', '=', partyId)
        .select(unreadInFamily(sql.ref('family.family_no'), sql.ref('family.consultant_read_seq'), null).as('unread'))

function inGroups(db: Db, speaker: Speaker) {
  const { partyId } = speaker
  const formed = db.selectFrom('group_course as g').where('g.status', 'in', TALKING_GROUPS)
  return speaker.userType === USER
    ? formed
        .innerJoin('group_order as o', 'o.group_id', 'g.id')
        .where('o.user_id', '=', partyId)
        .where('o.paid_at', 'is not', null)
        .where('o.left_at', 'is', null)
        .select(unreadInGroup(sql.ref('g.id'), sql.ref('o.paid_at'), authorOf(speaker)).as('unread'))
    : formed
        .where((eb) => eb.or([eb('g.leader_id', '=', partyId), eb('g.co_leader_id', '=', partyId)]))
        .select(unreadInGroup(sql.ref('g.id'), sql`'-infinity'::timestamptz`, authorOf(speaker)).as('unread'))
}

/** Of each family and group that one reads: what their lists show. */
export const unreadInGatherings = (db: Db, speaker: Speaker) => inFamilies(db, speaker).unionAll(inGroups(db, speaker))

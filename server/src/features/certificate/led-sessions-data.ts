import type { HeldSession } from '@xinqi/domain/rules/certified-hours'
import type { Period } from '@xinqi/domain/rules/certificate-period'
import { ROOM_GROUPS } from '@xinqi/domain/rules/group-room'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { addDays, parseMoment } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../call/services'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { endOfGroupTime } from '../working-hours/group-times-data'

interface Stay {
  group_order_no: string | null
  joined_at: Date
  left_at: Date | null
}

/**
 * Sessions of groups that a consultant leads, which began on the days of a period and are over, with what the room's log says of them and
 * of the members. Another leader is nobody's member. Where a group met elsewhere there is no log.
 */
export async function findLedSessions(
  db: Db,
  consultantId: number,
  { from, to }: Period,
  now: Date,
): Promise<HeldSession[]> {
  const sessions = await db
    .selectFrom('group_session as s')
    .innerJoin('group_course as g', 'g.id', 's.group_id')
    .select(['s.id', 's.starts_at', 's.minutes', 'g.org_id', 'g.place_kind'])
    .where((eb) => eb.or([eb('g.leader_id', '=', consultantId), eb('g.co_leader_id', '=', consultantId)]))
    .where('g.status', 'in', ROOM_GROUPS)
    .where('s.starts_at', '>=', parseMoment(`${from} 00:00:00`))
    .where('s.starts_at', '<', parseMoment(`${addDays(to, 1)} 00:00:00`))
    .execute()
  const over = sessions.filter((session) => endOfGroupTime(session) <= now)
  const stays = await db
    .selectFrom('group_room_stay')
    .select(['session_id', 'group_order_no', 'joined_at', 'left_at'])
    .where('session_id', '=', sql<number>`any(${over.map(({ id }) => id)})`)
    .where((eb) => eb.or([eb('consultant_id', '=', consultantId), eb('group_order_no', 'is not', null)]))
    .execute()
  return over.map((session): HeldSession => {
    const endAt = endOfGroupTime(session)
    return {
      orgId: session.org_id,
      orderType: ORDER_TYPE.group,
      consultMode: session.place_kind === 'online' ? CONSULT_MODE.video : CONSULT_MODE.faceToFace,
      startAt: session.starts_at,
      endAt,
      completedAt: endAt,
      arrivedAt: null,
      presences: stays.filter(({ session_id }) => session_id === session.id).map(presenceOf),
    }
  })
}

const presenceOf = ({ group_order_no, joined_at, left_at }: Stay): HeldSession['presences'][number] => ({
  userType: group_order_no === null ? CONSULTANT : USER,
  joinedAt: joined_at,
  leftAt: left_at,
})

import { granuleAt, granuleStart } from '@xinqi/domain/rules/availability'
import { endOf } from '@xinqi/domain/rules/group'
import { formatMoment, MINUTE } from '@xinqi/domain/time'
import { conflict } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { lockStaying } from '../../consultant/staying-data'
import { releaseGroupSessions, takeSlots } from '../../order/commands/claim-slots'
import { listSessions, timeOfSession, type GroupRow, type SessionRow } from '../data'

type Led = Pick<GroupRow, 'id' | 'leader_id' | 'co_leader_id'>

/**
 * The hours of a group's sessions become its leaders': the key of what is sold decides between them and whoever books meanwhile. From when
 * it is handed in until a session is over, moved or called off.
 * @throws Refusal that names the first session at which a leader is expected elsewhere, and undoes all that was written
 */
export async function takeHours(trx: Trx, group: Led, sessions: readonly SessionRow[], now: Date): Promise<void> {
  for (const leaderId of leadersOf(group)) {
    const leader = await lockStaying(trx, leaderId).select(['name', 'buffer_minutes']).executeTakeFirst()
    if (!leader) throw conflict('带领的咨询师已经离开平台，请换一位')
    for (const [index, session] of sessions.entries()) {
      const start = granuleAt(session.starts_at)
      // A session may begin within a half hour, which is then taken as a whole.
      const begun = (session.starts_at.getTime() - granuleStart(start).getTime()) / MINUTE
      const bufferMinutes = Math.min(leader.buffer_minutes, minutesBetween(session, sessions[index + 1]))
      const time = { start, minutes: begun + session.minutes, bufferMinutes }
      const claim = { ...time, consultantId: leaderId, groupSessionId: session.id, holdExpiresAt: null }
      if (!(await takeSlots(trx, [claim], now))) throw conflict(busyWords(leader.name, session))
    }
  }
}

/** From the end of a session to the next one of the group, which nobody keeps anything between. */
const minutesBetween = (session: SessionRow, next: SessionRow | undefined): number =>
  next ? (next.starts_at.getTime() - endOf(timeOfSession(session)).getTime()) / MINUTE : Infinity

const busyWords = (name: string, { starts_at }: SessionRow): string =>
  `${name}在 ${formatMoment(starts_at).slice(0, -3)} 前后已经有安排了，请换一个时间`

/** In one order for everybody, so that two who take the same people's hours never wait for each other in a circle. */
const leadersOf = ({ leader_id, co_leader_id }: Led): number[] =>
  [leader_id, co_leader_id].flatMap((id) => id ?? []).sort((one, other) => one - other)

/** What is still to come is free again. */
export async function freeHours(trx: Trx, group: Led, now: Date): Promise<void> {
  const ahead = (await listSessions(trx, [group.id])).filter(({ starts_at }) => starts_at > now)
  await releaseGroupSessions(
    trx,
    ahead.map(({ id }) => id),
  )
}

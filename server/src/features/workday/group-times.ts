import type { Data } from '@xinqi/domain/contract/contract'
import { addDays, DAY, dateOf, formatMoment, instantAt } from '@xinqi/domain/time'
import type { Db } from '../../call/services'
import { hasRoom } from '../group/room-data'
import { endOfGroupTime, listGroupTimes, type GroupTime } from '../working-hours/group-times-data'

type Presented = Data<'GET /consult/workday/info'>['todayGroups'][number]

/** Groups are not planned further ahead. */
const AHEAD_DAYS = 366

/** What a consultant does with groups from today on: the first certain time that is not over, and all of the day and the week. */
export async function groupTimesOf(db: Db, consultantId: number, now: Date, days: number) {
  const today = dateOf(now)
  // A session of the evening before may still go on.
  const times = await listGroupTimes(db, consultantId, {
    from: new Date(instantAt(today, 0).getTime() - DAY),
    to: instantAt(addDays(today, AHEAD_DAYS), 0),
  })
  const next = times.find((time) => time.certain && endOfGroupTime(time) > now)
  const [from, to] = [instantAt(today, 0), instantAt(addDays(today, days), 0)]
  return {
    next: next ? presentGroupTime(next) : null,
    today: times.filter(({ starts_at }) => dateOf(starts_at) === today).map(presentGroupTime),
    week: times.filter(({ starts_at }) => starts_at >= from && starts_at < to),
  }
}

const presentGroupTime = (time: GroupTime): Presented => ({
  groupId: time.group_id,
  sessionNo: time.session_no,
  title: time.title,
  startTime: formatMoment(time.starts_at),
  endTime: formatMoment(endOfGroupTime(time)),
  makeUpOf: time.alias,
  certain: time.certain,
  hasRoom: time.alias === null && hasRoom(time),
})

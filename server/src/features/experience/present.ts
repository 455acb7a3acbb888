import type { Data } from '@xinqi/domain/contract/contract'
import { changeableUntil, experienceState, spread } from '@xinqi/domain/rules/experience'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import { openName } from '../visitor/sealed-info'
import type { SessionRow, ShareRow } from './data'

type Session = Data<'GET /consult/experience/waiting'>['list'][number]
type Share = Session['shares'][number]

const presentShare = ({ category_id, name, points }: Omit<ShareRow, 'appoint_no'>): Share => ({
  categoryId: category_id,
  name,
  points,
})

/** One session; `minutes` are those on record, which count until it is collected. */
export const presentSession = (
  row: SessionRow,
  parts: { cipher: FieldCipher; minutes: number; shares: readonly ShareRow[]; now: Date },
): Session => ({
  appointNo: row.appoint_no,
  userId: row.user_id,
  visitorName: openName(parts.cipher, row.visitor_info_id, row.name_cipher),
  startTime: formatMoment(row.start_at),
  state: stateOf(row, parts.minutes, parts.now),
  points: row.points ?? parts.minutes,
  shares: parts.shares.filter(({ appoint_no }) => appoint_no === row.appoint_no).map(presentShare),
})

export const stateOf = (row: SessionRow, minutes: number, now: Date) =>
  experienceState(
    {
      held: row.status === APPOINTMENT.consulted,
      signed: row.signed_at !== null,
      minutes,
      startAt: row.start_at,
      collectedAt: row.collected_at,
      distributedAt: row.distributed_at,
    },
    now,
  )

export const changeableText = ({ distributed_at }: SessionRow): string | null =>
  distributed_at && formatMoment(changeableUntil(distributed_at))

/** What another session was divided by, for so many points; of topics that are still offered. */
export function suggestionOf(points: number, last: readonly ShareRow[], offered: ReadonlySet<number>): Share[] {
  const still = last.filter(({ category_id }) => offered.has(category_id))
  if (points === 0 || still.length === 0) return []
  const nameOf = new Map(still.map(({ category_id, name }) => [category_id, name]))
  const before = still.map((share) => ({ categoryId: share.category_id, points: share.points }))
  return spread(points, before).map((share) => ({ ...share, name: nameOf.get(share.categoryId) ?? '' }))
}

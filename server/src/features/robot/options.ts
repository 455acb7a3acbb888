import { HORIZON_DAYS } from '@xinqi/domain/constants'
import type { RobotOffer, RobotPage } from '@xinqi/domain/robot/node'
import { nodeOf, waysFrom } from '@xinqi/domain/robot/walk'
import { forKnown, freeDays, granuleAt, granuleStart } from '@xinqi/domain/rules/availability'
import { formatMoment, timeOf } from '@xinqi/domain/time'
import type { Db, Trx } from '../../call/services'
import { findScript } from '../content/script-data'
import { loadCalendar, rangeOfDays } from '../availability/data'
import { listMovable, type DialogRow, type MovableSession } from './data'

/** What may be answered now: a button, and what becomes of the dialog by it. */
export interface Option {
  key: string
  label: string
  opens: RobotPage | null
  to: string | null
  does: 'move' | null
  otherwise: string | null
  chosen: Partial<Pick<DialogRow, 'appoint_no' | 'day' | 'slot'>>
}

const DAYS_SHOWN = 10

export const sessionLabel = ({ consultantName, startAt }: MovableSession): string =>
  `${formatMoment(startAt).slice(5, 16)} ${consultantName}`

/** Free times for a session that moves, by day; its own time is none of them. */
async function freeOf(db: Db | Trx, session: MovableSession, now: Date) {
  const calendar = await loadCalendar(db, session.consultantId, rangeOfDays(now, HORIZON_DAYS), now)
  if (!calendar) return []
  // Who has a session is known to the consultant, also to one who rests (R163).
  return freeDays(forKnown(calendar), session.minutes, now, HORIZON_DAYS)
    .map(({ date, starts }) => ({ date, starts: starts.filter((start) => start !== granuleAt(session.startAt)) }))
    .filter(({ starts }) => starts.length > 0)
}

async function offered(
  db: Db | Trx,
  row: DialogRow,
  of: RobotOffer | undefined,
  sessions: readonly MovableSession[],
  now: Date,
) {
  if (of === undefined) return []
  if (of === 'sessions')
    return sessions.map((one) => ({
      key: `session:${one.appointNo}`,
      label: sessionLabel(one),
      chosen: { appoint_no: one.appointNo },
    }))
  const session = sessions.find(({ appointNo }) => appointNo === row.appoint_no)
  const days = session ? await freeOf(db, session, now) : []
  if (of === 'days')
    return days
      .slice(0, DAYS_SHOWN)
      .map(({ date }) => ({ key: `day:${date}`, label: date.slice(5), chosen: { day: date } }))
  return (days.find(({ date }) => date === row.day)?.starts ?? []).map((slot) => ({
    key: `slot:${slot}`,
    label: timeOf(granuleStart(slot)),
    chosen: { slot },
  }))
}

/** Everything that this visitor may answer where they stand, made from their rows as they are now. */
export async function optionsOf(db: Db | Trx, row: DialogRow, now: Date): Promise<Option[]> {
  const { script } = await findScript(db, row.script_version)
  const { offers } = nodeOf(script, row.node)
  const sessions = await listMovable(db, row.user_id, now)
  const rows = await offered(db, row, offers?.of, sessions, now)
  return [
    ...rows.map((one) => ({ ...one, opens: null, to: offers?.then ?? null, does: null, otherwise: null })),
    ...waysFrom(script, row.node, { movableSessions: sessions.length }).map(({ key, button }) => ({
      key,
      label: button.label,
      opens: 'opens' in button ? button.opens : null,
      to: 'to' in button ? button.to : null,
      does: ('does' in button && button.does) || null,
      otherwise: ('otherwise' in button && button.otherwise) || null,
      chosen: {},
    })),
  ]
}

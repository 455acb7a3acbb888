import { nextVersion, PROTOCOL_DAYS_AHEAD } from '@xinqi/domain/rules/protocol'
import { DAY, formatMoment, parseMoment } from '@xinqi/domain/time'
import { badInput, conflict, notFound } from '../../call/refusal'

interface Version {
  id: number
  version: string
  effective_at: Date
  withdrawn_at: Date | null
}

interface Publishing {
  /** The newest version that its writer knew. */
  after: number
  /** Missing: at once. */
  effectiveTime?: string | undefined
}

/**
 * What comes after all versions of an agreement, under the lock of these.
 * @param versions the newest first
 * @throws Refusal when another was published meanwhile, when one waits for its day, or for a day that is over or far
 */
export function requireNext<Row extends Version>(
  versions: readonly Row[],
  { after, effectiveTime }: Publishing,
  now: Date,
) {
  const [newest] = versions
  if (!newest) throw notFound('协议')
  if (newest.id !== after) throw conflict(`刚刚有了 ${newest.version} 版，请对照着看一看再发`)
  const waiting = versions.find(({ withdrawn_at, effective_at }) => withdrawn_at === null && effective_at > now)
  if (waiting)
    throw conflict(`${waiting.version} 版 ${formatMoment(waiting.effective_at).slice(0, 16)} 生效，要先撤回它`)
  const version = nextVersion(versions.map((row) => row.version))
  return { newest, version, effectiveAt: effectiveFrom(effectiveTime, now) }
}

function effectiveFrom(wanted: string | undefined, now: Date): Date {
  if (wanted === undefined) return now
  const at = parseMoment(wanted)
  const refuse = (mistake: string) => badInput(mistake, { effectiveTime: mistake })
  if (at <= now) throw refuse('生效的时间已经过去了')
  if (at.getTime() > now.getTime() + PROTOCOL_DAYS_AHEAD * DAY) throw refuse(`最多提前 ${PROTOCOL_DAYS_AHEAD} 天`)
  return at
}

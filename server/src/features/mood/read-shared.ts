import type { Data } from '@xinqi/domain/contract/contract'
import { moodDays, SHARED_DAYS } from '@xinqi/domain/rules/mood'
import { addDays, dateOf } from '@xinqi/domain/time'
import type { Caller } from '../../call/caller'
import type { Services } from '../../call/services'
import { auditRead } from '../visitor/commands/audit-read'
import { findEntries } from './data'
import { countDays, notedMood, presentEntry } from './present'
import { findStandingShare } from './share-data'

/** Four weeks of who has said yes to it, without a word of theirs; each reading is written down. Anybody else is as if not there. */
export async function readShared(
  services: Services,
  caller: Caller & { consultantId: number },
  userId: number,
): Promise<Data<'GET /consult/consultUserMoodCurve/shared'>> {
  const share = await findStandingShare(services.db, userId, caller.consultantId)
  if (!share) return null
  await auditRead(services, caller, 'read-mood', [`mood-share:${share.share_no}`])
  const to = dateOf(services.clock.now())
  const from = addDays(to, 1 - SHARED_DAYS)
  const rows = await findEntries(services.db, userId, from)
  const entries = rows.map((row) => presentEntry(row, services.cipher))
  return {
    from,
    to,
    days: moodDays(rows.map(notedMood)),
    feelings: countDays(entries, 'feelings'),
    causes: countDays(entries, 'causes'),
  }
}

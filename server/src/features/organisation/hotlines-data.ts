import { HOTLINES } from '@xinqi/domain/constants'
import type { Hotline } from '@xinqi/domain/rules/hotlines'
import { HOTLINES_ID } from '@xinqi/domain/text/content'
import type { Db } from '../../call/services'

/** Whom everybody may call now: the newest list whose time has come, and the one in code where there is none. */
export async function findHotlines(db: Db, now: Date): Promise<Hotline[]> {
  const published = await db
    .selectFrom('content_version')
    .select('words')
    .where('kind', '=', 'hotline')
    .where('content_id', '=', HOTLINES_ID)
    .where('effective_at', '<=', now)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return published ? (published.words as Hotline[]) : [...HOTLINES]
}

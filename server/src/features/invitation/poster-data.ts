import type { InviteKind } from '@xinqi/domain/rules/invitation'
import type { Db } from '../../call/services'

/** Whose poster it is, and what it leads to. */
export interface PosterOf {
  userId: number
  orgId: number
  kind: InviteKind
  /** What its code opens: our site, or the mini-program. */
  opens: 'site' | 'program'
}

export const findPosterFile = async (db: Db, { userId, orgId, kind, opens }: PosterOf): Promise<string | null> =>
  (
    await db
      .selectFrom('invite_poster')
      .select('file')
      .where('user_id', '=', userId)
      .where('org_id', '=', orgId)
      .where('kind', '=', kind)
      .where('opens', '=', opens)
      .executeTakeFirst()
  )?.file ?? null

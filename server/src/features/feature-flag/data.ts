import { SHARE, type Flag } from '@xinqi/domain/text/feature-flag'
import type { Db, Trx } from '../../call/services'

const CHANGES_SHOWN = 10

/** Of a hundred people so many have it now. */
export async function readShare(db: Db, flag: Flag): Promise<number> {
  const newest = await findNewest(db, flag)
  return newest?.share_percent ?? SHARE.everybody
}

export const findNewest = (db: Db | Trx, flag: Flag) =>
  db
    .selectFrom('flag_change')
    .select(['version', 'share_percent'])
    .where('flag', '=', flag)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest first. */
export const listChanges = (db: Db, flag: Flag) =>
  db
    .selectFrom('flag_change as c')
    .innerJoin('operator as o', 'o.id', 'c.operator_id')
    .selectAll('c')
    .select('o.name as operator_name')
    .where('c.flag', '=', flag)
    .orderBy('c.version', 'desc')
    .limit(CHANGES_SHOWN)
    .execute()

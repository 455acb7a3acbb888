import { CONSENT_PURPOSES, type ConsentPurpose } from '@xinqi/domain/privacy'
import { formatMoment } from '@xinqi/domain/time'
import type { Db, Services } from '../../call/services'

/** The newest word on each purpose. */
const newestWords = (db: Db, userId: number) =>
  db
    .selectFrom('consent')
    .distinctOn('purpose')
    .select(['purpose', 'granted', 'at'])
    .where('user_id', '=', userId)
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()

/** Every purpose, off where nothing was said (PIPL 13, 15). */
export async function consentsOf({ db }: Pick<Services, 'db'>, userId: number) {
  const words = await newestWords(db, userId)
  return CONSENT_PURPOSES.map((purpose) => {
    const word = words.find((row) => row.purpose === purpose)
    return { purpose, granted: word?.granted ?? false, at: word ? formatMoment(word.at) : null }
  })
}

/** Whether something may be done for a person. What was never asked was never granted. */
export async function mayUseFor(
  { db }: Pick<Services, 'db'>,
  userId: number,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const words = await newestWords(db, userId)
  return words.find((row) => row.purpose === purpose)?.granted ?? false
}

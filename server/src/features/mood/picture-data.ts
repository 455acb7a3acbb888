import type { Data } from '@xinqi/domain/contract/contract'
import { notTheirs } from '../../call/foreign'
import type { Db, Services } from '../../call/services'

type Picture = Data<'GET /appoint/consultUserMoodCurve/picture'>

/** All pictures that somebody keeps, sealed, by the entries that they belong to. */
export const findPictures = (db: Db, userId: number) =>
  db
    .selectFrom('mood_picture')
    .innerJoin('mood_entry', 'mood_entry.entry_no', 'mood_picture.entry_no')
    .select(['picture_no', 'content_cipher', 'day'])
    .where('mood_picture.user_id', '=', userId)
    .orderBy('day')
    .orderBy('picture_no')
    .execute()

/** The base64 of a picture. */
export const openPicture = (
  { cipher }: Pick<Services, 'cipher'>,
  row: { picture_no: string; content_cipher: string },
): string => cipher.open('mood_picture.content_cipher', row.picture_no, row.content_cipher)

/** One's own picture. @throws Refusal for another's, as for none: nobody else ever reads one, whatever is shared */
export async function readPicture(services: Services, userId: number, pictureNo: string): Promise<Picture> {
  const row = await services.db
    .selectFrom('mood_picture')
    .select(['picture_no', 'user_id', 'content_cipher'])
    .where('picture_no', '=', pictureNo)
    .executeTakeFirst()
  if (row?.user_id !== userId) throw notTheirs('图片', row && `mood-picture:${pictureNo}`)
  return { mimeType: 'image/jpeg', base64: openPicture(services, row) }
}

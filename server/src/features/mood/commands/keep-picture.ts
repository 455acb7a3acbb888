import { MOOD_PICTURE_SIDE, MOOD_PICTURES_MOST } from '@xinqi/domain/rules/mood'
import { pictureOfForm } from '../../../call/picture-of-form'
import { conflict } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import { countOf } from '../../../db/count-of'
import { newNumber } from '../../order/numbers'

const UNUSABLE = '这不是一张可以放进来的图片，请换一张 JPG、PNG 或 WebP 图片'

export type DrawnPicture = Awaited<ReturnType<typeof drawPicture>>

/** What came as a picture, drawn anew: before the transaction, since it takes a while. @throws Refusal */
export const drawPicture = (base64url: string) =>
  pictureOfForm(base64url, { field: 'picture', side: MOOD_PICTURE_SIDE, unusable: UNUSABLE })

/** Puts a picture to an entry in place of the one that was there, sealed under a number of its own. @throws Refusal when there are too many */
export async function keepPicture(
  { clock, cipher }: Services,
  trx: Trx,
  { userId, entryNo, picture }: { userId: number; entryNo: string; picture: DrawnPicture },
): Promise<void> {
  await trx.deleteFrom('mood_picture').where('entry_no', '=', entryNo).execute()
  if ((await countOf(trx.selectFrom('mood_picture').where('user_id', '=', userId))) >= MOOD_PICTURES_MOST)
    throw conflict(`图片最多放 ${MOOD_PICTURES_MOST} 张，请先去掉一些旧的`)
  const pictureNo = newNumber(clock.now())
  await trx
    .insertInto('mood_picture')
    .values({
      picture_no: pictureNo,
      entry_no: entryNo,
      user_id: userId,
      width: picture.width,
      height: picture.height,
      content_cipher: cipher.seal('mood_picture.content_cipher', pictureNo, picture.content.toString('base64')),
    })
    .execute()
}

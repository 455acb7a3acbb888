import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { firstDayOf, isLowStreak, mayArrive, mayChange, moodDays, MOST_A_DAY } from '@xinqi/domain/rules/mood'
import { dateOf, type DateText } from '@xinqi/domain/time'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { countOf } from '../../../db/count-of'
import { newNumber } from '../../order/numbers'
import { readWords } from '../../watch-word/known-words'
import { findMoods } from '../data'
import { sealBody } from '../mood-body'
import { notedMood } from '../present'
import { drawPicture, keepPicture } from './keep-picture'

type Save = 'POST /appoint/consultUserMoodCurve/save'
type Wish = Parsed<Save>

/**
 * Notes a mood, or writes one anew: an id of the device is one entry, however often it arrives. Words of danger lead to the numbers
 * to call and to nothing else: a diary is its writer's, so no alarm is opened and nobody reads it.
 */
export async function saveMood(services: Services, userId: number, wish: Wish): Promise<Data<Save>> {
  const found = await readWords(services, wish.words)
  const picture = wish.picture === undefined ? null : await drawPicture(wish.picture)
  const today = dateOf(services.clock.now())
  return inTransaction(services, async (trx) => {
    // One at a time of a person: the count of a day holds, and two copies of an entry find each other.
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const entryNo = await write(services, trx, userId, wish, today)
    if (picture) await keepPicture(services, trx, { userId, entryNo, picture })
    const days = moodDays((await findMoods(trx, userId, firstDayOf('week', today))).map(notedMood))
    return { crisis: found.crisis.length > 0, low: isLowStreak(days, today) }
  })
}

/** Gives the number of the entry. */
async function write(
  { clock, cipher }: Services,
  trx: Trx,
  userId: number,
  wish: Wish,
  today: DateText,
): Promise<string> {
  const { clientId, day, face, feelings, causes, words, sleepMinutes } = wish
  const known = await trx
    .selectFrom('mood_entry')
    .select(['entry_no', 'day', 'deleted_at'])
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (known?.deleted_at) throw conflict('这条记录已经删除了')
  if (known ? !mayChange(known.day, today) || !mayChange(day, today) : !mayArrive(day, today))
    throw badInput(day > today ? '还没有到那一天' : '太久以前的心情改不了了，最近七天的可以')
  if (known?.day !== day && (await countOfDay(trx, userId, day)) >= MOST_A_DAY)
    throw conflict(`一天最多记 ${MOST_A_DAY} 次`)
  const now = clock.now()
  const entryNo = known?.entry_no ?? newNumber(now)
  const noted = {
    day,
    face,
    sleep_minutes: sleepMinutes ?? null,
    body_cipher: sealBody(cipher, entryNo, { feelings, causes, words }),
    changed_at: now,
  }
  if (known) await trx.updateTable('mood_entry').set(noted).where('entry_no', '=', entryNo).execute()
  else
    await trx
      .insertInto('mood_entry')
      .values({ entry_no: entryNo, user_id: userId, client_id: clientId, noted_at: now, ...noted })
      .execute()
  return entryNo
}

const countOfDay = (trx: Trx, userId: number, day: DateText): Promise<number> =>
  countOf(
    trx.selectFrom('mood_entry').where('user_id', '=', userId).where('day', '=', day).where('deleted_at', 'is', null),
  )

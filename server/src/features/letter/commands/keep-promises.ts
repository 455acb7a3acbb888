import { extendedDue } from '@xinqi/domain/rules/letter'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { lockLetter } from '../data'

/** A promise that was missed is extended once and said; missed again, the letter ends, and its writer has the turn back. */
export async function keepLetterPromises(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('letter')
    .select('letter_no')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', services.clock.now())
    .limit(500)
    .execute()
  await oneByOne(services, due, ({ letter_no: letterNo }) =>
    inTransaction(services, async (trx) => {
      const now = services.clock.now()
      const letter = await lockLetter(trx, letterNo)
      if (letter?.state !== 'waiting' || letter.due_at > now) return
      const isLast = letter.extended_at !== null
      await trx
        .updateTable('letter')
        .set(
          isLast
            ? { state: 'unanswered', consultant_id: null, held_until: null, draft_cipher: null }
            : { due_at: extendedDue(letter.due_at), extended_at: now },
        )
        .where('letter_no', '=', letterNo)
        .execute()
      const { user_id: userId } = letter
      const kind = isLast ? 'letterUnanswered' : 'letterLate'
      await writeNotice(trx, services.clock, { userId, kind, route: 'myLetters', params: {} })
      await tellUnreadChanged(trx, services.clock, userId)
    }),
  )
}

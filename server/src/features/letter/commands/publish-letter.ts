import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { lockLetter, type LetterRow } from '../data'

/** Without its writer's consent a letter is not there for an operator. */
async function lockAgreed(trx: Trx, letterNo: string): Promise<LetterRow> {
  const letter = await lockLetter(trx, letterNo)
  if (!letter?.agreed_at || letter.declined_at) throw notFound('来信')
  return letter
}

/** For others to read, as an operator has made sure that nobody is recognised by it; its writer is told. */
export const publishLetter = (
  services: Services,
  caller: OperatorCaller,
  { letterNo, question, answer }: Parsed<'POST /operator/letter/publish'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { cipher, clock } = services
    const { user_id: userId, published_at } = await lockAgreed(trx, letterNo)
    if (published_at) throw conflict('这封信已经公开了')
    await trx
      .updateTable('letter')
      .set({
        published_at: clock.now(),
        public_question_cipher: cipher.seal('letter.public_question_cipher', letterNo, question),
        public_answer_cipher: cipher.seal('letter.public_answer_cipher', letterNo, answer),
      })
      .where('letter_no', '=', letterNo)
      .execute()
    await noteAct(services, trx, caller, 'publish-letter', `letter:${letterNo}`)
    await writeNotice(trx, clock, { userId, kind: 'letterPublished', route: 'myLetters', params: {} })
    await tellUnreadChanged(trx, clock, userId)
    return null
  })

/** Not for others to read, or no longer; its writer reads why. */
export const declineLetter = (
  services: Services,
  caller: OperatorCaller,
  { letterNo, reason }: Parsed<'POST /operator/letter/decline'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { cipher, clock } = services
    await lockAgreed(trx, letterNo)
    await trx
      .updateTable('letter')
      .set({
        declined_at: clock.now(),
        decline_reason_cipher: cipher.seal('letter.decline_reason_cipher', letterNo, reason),
        published_at: null,
        public_question_cipher: null,
        public_answer_cipher: null,
      })
      .where('letter_no', '=', letterNo)
      .execute()
    await noteAct(services, trx, caller, 'decline-letter', `letter:${letterNo}`)
    return null
  })

import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { BLOCKED_WORDS, WORD_WARNING } from '@xinqi/domain/text/watch-word'
import { badInput } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { CONSULTANT } from '../../../realtime/stomp/topics'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'
import { lockHeld } from './hold-letter'

/** The one answer to a letter goes to its writer, who is told. Nobody else reads it. */
export async function answerLetter(
  services: Services,
  caller: { consultantId: number },
  { letterNo, answer }: Parsed<'POST /consult/consultLetter/answer'>,
): Promise<Data<'POST /consult/consultLetter/answer'>> {
  const found = await readWords(services, answer)
  return inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const { user_id: userId } = await lockHeld(trx, letterNo, caller, now)
    await trx
      .updateTable('letter')
      .set({
        state: 'answered',
        answer_cipher: services.cipher.seal('letter.answer_cipher', letterNo, answer),
        answered_at: now,
        held_until: null,
        draft_cipher: null,
      })
      .where('letter_no', '=', letterNo)
      .execute()
    const { blocked, warning } = await markWords(services, trx, {
      text: answer,
      found,
      userId,
      consultantId: caller.consultantId,
      userType: CONSULTANT,
      source: { kind: 'letter', id: letterNo },
    })
    if (blocked) throw badInput(BLOCKED_WORDS, { answer: BLOCKED_WORDS })
    await writeNotice(trx, services.clock, { userId, kind: 'letterAnswered', route: 'myLetters', params: {} })
    await tellUnreadChanged(trx, services.clock, userId)
    return { warning: warning && WORD_WARNING[warning] }
  })
}

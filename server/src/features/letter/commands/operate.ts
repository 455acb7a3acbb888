import type { Parsed } from '@xinqi/domain/contract/contract'
import type { LetterOperation } from '@xinqi/domain/text/letter'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { lockLetter, type LetterRow } from '../data'

type Change = Partial<LetterRow>

/** Nothing of a letter is in public any more, and nobody may put it there. */
const PRIVATE: Change = {
  agreed_at: null,
  published_at: null,
  public_question_cipher: null,
  public_answer_cipher: null,
  declined_at: null,
  decline_reason_cipher: null,
}

/** What each operation makes of a letter; null where it is so already. */
const OPERATIONS: Record<LetterOperation, (letter: LetterRow, now: Date) => Change | null> = {
  read(letter, now) {
    if (letter.state !== 'answered') throw conflict('还没有回信')
    return letter.read_at === null ? { read_at: now } : null
  },
  withdraw(letter) {
    if (letter.state === 'withdrawn') return null
    if (letter.state !== 'waiting') throw conflict('已经有回信了，不能再收回')
    return { state: 'withdrawn', content_cipher: null, draft_cipher: null, consultant_id: null, held_until: null }
  },
  agree(letter, now) {
    if (letter.read_at === null) throw conflict('先读过回信，再决定给不给别人看')
    return letter.agreed_at !== null && letter.declined_at === null ? null : { ...PRIVATE, agreed_at: now }
  },
  takeBack: (letter) => (letter.agreed_at === null ? null : PRIVATE),
}

/** What its writer does with a letter. Taken back, it is gone from the public list with the commit. */
export const operate = (
  services: Services,
  { userId }: { userId: number },
  { letterNo, operation }: Parsed<'POST /appoint/consultLetter/operate'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const letter = await lockLetter(trx, letterNo)
    if (letter?.user_id !== userId) throw notFound('来信')
    const change = OPERATIONS[operation](letter, services.clock.now())
    if (change) await trx.updateTable('letter').set(change).where('letter_no', '=', letterNo).execute()
    return null
  })

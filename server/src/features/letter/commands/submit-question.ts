import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { answerDue, mayWriteFrom } from '@xinqi/domain/rules/letter'
import type { LetterState } from '@xinqi/domain/text/letter'
import { BLOCKED_WORDS, WORD_WARNING } from '@xinqi/domain/text/watch-word'
import { formatMoment } from '@xinqi/domain/time'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { USER } from '../../../realtime/stomp/topics'
import { newNumber } from '../../order/numbers'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'
import { hasAnswerers } from '../data'

type Wish = Parsed<'POST /appoint/consultLetter/submitQuestion'>

/** Takes in a letter: one that waits at a time, a week between two. Words of danger in it are for operators at once. */
export async function submitQuestion(
  services: Services,
  { userId }: { userId: number },
  { orgId, topic, question }: Wish,
): Promise<Data<'POST /appoint/consultLetter/submitQuestion'>> {
  const found = await readWords(services, question)
  return inTransaction(services, async (trx) => {
    const now = services.clock.now()
    await takeTurn(trx, userId, now)
    if (!(await hasAnswerers(trx, orgId))) throw conflict('这里还没有能回信的咨询师')
    const letterNo = newNumber(now)
    await trx
      .insertInto('letter')
      .values({
        letter_no: letterNo,
        org_id: orgId,
        user_id: userId,
        topic,
        content_cipher: services.cipher.seal('letter.content_cipher', letterNo, question),
        characters: [...question].length,
        crisis: found.crisis.length > 0,
        created_at: now,
        due_at: answerDue(now),
      })
      .execute()
    const { crisis, blocked, warning } = await markWords(services, trx, {
      text: question,
      found,
      userId,
      consultantId: null,
      userType: USER,
      source: { kind: 'letter', id: letterNo },
    })
    if (blocked && !crisis) throw badInput(BLOCKED_WORDS, { question: BLOCKED_WORDS })
    return { letterNo, crisis, warning: warning && WORD_WARNING[warning] }
  })
}

/** Whoever writes twice at once finds the first letter. */
async function takeTurn(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const letters = await trx.selectFrom('letter').select(['state', 'created_at']).where('user_id', '=', userId).execute()
  const from = mayWriteFrom(
    letters.map(({ state, created_at: writtenAt }) => ({ state: state as LetterState, writtenAt })),
    now,
  )
  if (from === null) throw conflict('上一封信还在等回信，收到以后再写下一封')
  if (now < from) throw conflict(`两封信之间隔 7 天，${formatMoment(from).slice(0, 16)} 之后可以再写`)
}

import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { BLOCKED_WORDS, WORD_WARNING } from '@xinqi/domain/text/watch-word'
import { sql } from 'kysely'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { USER } from '../../../realtime/stomp/topics'
import { noteAct } from '../../operator/commands/note-act'
import { newNumber } from '../../order/numbers'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'
import { lockMessage } from '../message-data'
import { lockPublic } from './meet-drawing'

type Say = 'POST /appoint/paintingMsg/add'

/** A sentence beside a drawing; nobody else reads it before an operator has. One waits at a time. */
export async function sayToDrawing(
  services: Services,
  userId: number,
  { drawingNo, words }: Parsed<Say>,
): Promise<Data<Say>> {
  const found = await readWords(services, words)
  return inTransaction(services, async (trx) => {
    await lockPublic(trx, drawingNo)
    const now = services.clock.now()
    const messageNo = newNumber(now)
    const written = await trx
      .insertInto('drawing_message')
      .values({
        message_no: messageNo,
        drawing_no: drawingNo,
        user_id: userId,
        words_cipher: services.cipher.seal('drawing_message.words_cipher', messageNo, words),
        written_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['drawing_no', 'user_id']).where('state', '=', sql.lit('waiting')).doNothing(),
      )
      .returning('message_no')
      .executeTakeFirst()
    if (!written) throw conflict('你上一句话还在等我们看，稍后再写')
    const { crisis, blocked, warning } = await markWords(services, trx, {
      text: words,
      found,
      userId,
      consultantId: null,
      userType: USER,
      source: { kind: 'drawing', id: messageNo },
    })
    if (blocked && !crisis) throw badInput(BLOCKED_WORDS, { words: BLOCKED_WORDS })
    return { messageNo, crisis, warning: warning && WORD_WARNING[warning] }
  })
}

/** By who wrote it, or whose drawing it stands beside; anything else changes nothing. */
export const deleteMessage = (services: Services, userId: number, messageNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    await trx
      .deleteFrom('drawing_message')
      .where('message_no', '=', messageNo)
      .where((eb) =>
        eb.or([
          eb('user_id', '=', userId),
          eb.exists(
            eb
              .selectFrom('drawing')
              .select('drawing_no')
              .whereRef('drawing.drawing_no', '=', 'drawing_message.drawing_no')
              .where('drawing.user_id', '=', userId),
          ),
        ]),
      )
      .execute()
    return null
  })

/** An operator has read a sentence: others may read it, or it is deleted. */
export const examineMessage = (
  services: Services,
  caller: OperatorCaller,
  { messageNo, pass }: { messageNo: string; pass: boolean },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const message = await lockMessage(trx, messageNo)
    if (!message) throw notFound('留言')
    if (message.state !== 'waiting') throw conflict('这句留言已经有人看过了')
    if (pass)
      await trx
        .updateTable('drawing_message')
        .set({ state: 'public', decided_at: services.clock.now() })
        .where('message_no', '=', messageNo)
        .execute()
    else await trx.deleteFrom('drawing_message').where('message_no', '=', messageNo).execute()
    const act = pass ? 'pass-drawing-message' : 'delete-drawing-message'
    await noteAct(services, trx, caller, act, `drawing-message:${messageNo}`)
    return null
  })

import type { Parsed } from '@xinqi/domain/contract/contract'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { lockUser } from '../../order/commands/refuse-booking'
import { findOrder } from '../../order/data'
import { newNumber } from '../../order/numbers'
import { ownOrder } from '../../order/policy'
import { USER } from '../../../realtime/stomp/topics'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'
import { hasComplainedOf } from '../data'

/** What somebody else said to them, and they hand over: a copy, which stays when it is taken back. */
export interface HandedOver {
  messageNo: string
  words: string
  /** As they saw who said it. */
  speaker: string
  /** The account of a visitor who said it. */
  userId: number | null
  file?: { mimeType: string; base64: string } | undefined
}

type Told = Parsed<'PUT /appoint/consultFeedback/addFeedback'> & { about?: HandedOver | undefined }

/**
 * Keeps what somebody tells us; an order that it is about must be their own. Words of danger in it are for operators alone, as all of
 * it is: a consultant whom it may be about does not read it.
 */
export async function addFeedback(
  services: Services,
  caller: { userId: number },
  { kind, content, orderNo, mayCall, about }: Told,
): Promise<{ feedbackNo: string; crisis: boolean }> {
  const found = await readWords(services, content)
  return inTransaction(services, async (trx) => {
    if (orderNo !== undefined) ownOrder(await findOrder(trx, orderNo), caller)
    const isTwice = about !== undefined && (await complainsAgain(trx, caller.userId, about))
    // Words of danger are never held back.
    if (isTwice && found.crisis.length === 0) throw conflict('这条消息已经投诉过了，回复会写在意见反馈里')
    const now = services.clock.now()
    const feedbackNo = newNumber(now)
    await trx
      .insertInto('feedback')
      .values({
        feedback_no: feedbackNo,
        user_id: caller.userId,
        kind,
        content_cipher: services.cipher.seal('feedback.content_cipher', feedbackNo, content),
        about_cipher: about ? services.cipher.seal('feedback.about_cipher', feedbackNo, about.words) : null,
        about_speaker_cipher: about
          ? services.cipher.seal('feedback.about_speaker_cipher', feedbackNo, about.speaker)
          : null,
        about_user_id: about?.userId ?? null,
        about_message_no: about && !isTwice ? about.messageNo : null,
        order_no: orderNo ?? null,
        may_call: mayCall,
        state: 'new',
        created_at: now,
      })
      .execute()
    if (about?.file) await keepFile(services, trx, feedbackNo, about.file)
    const { crisis } = await markWords(services, trx, {
      text: content,
      found,
      userId: caller.userId,
      consultantId: null,
      userType: USER,
      source: { kind: 'feedback', id: feedbackNo },
    })
    return { feedbackNo, crisis }
  })
}

/** Seen under the person's lock: two complaints at once are one after the other. */
async function complainsAgain(trx: Trx, userId: number, { messageNo }: HandedOver): Promise<boolean> {
  await lockUser(trx, userId)
  return hasComplainedOf(trx, userId, messageNo)
}

const keepFile = (
  { cipher }: Services,
  trx: Trx,
  feedbackNo: string,
  { mimeType, base64 }: NonNullable<HandedOver['file']>,
) =>
  trx
    .insertInto('feedback_file')
    .values({
      feedback_no: feedbackNo,
      mime_type: mimeType,
      content_cipher: cipher.seal('feedback_file.content_cipher', feedbackNo, base64),
    })
    .execute()

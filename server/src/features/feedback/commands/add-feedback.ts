import type { Parsed } from '@xinqi/domain/contract/contract'
import { inTransaction, type Services } from '../../../call/services'
import { findOrder } from '../../order/data'
import { newNumber } from '../../order/numbers'
import { ownOrder } from '../../order/policy'
import { USER } from '../../../realtime/stomp/topics'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'

type Told = Parsed<'PUT /appoint/consultFeedback/addFeedback'> & {
  /** What somebody else wrote to them, and they hand over. */
  about?: string | null
}

/**
 * Keeps what somebody tells us; an order that it is about must be their own. Words of danger in it are for operators alone, as all of
 * it is: a consultant whom it may be about does not read it.
 */
export async function addFeedback(
  services: Services,
  caller: { userId: number },
  { kind, content, orderNo, mayCall, about = null }: Told,
): Promise<{ feedbackNo: string; crisis: boolean }> {
  const found = await readWords(services, content)
  return inTransaction(services, async (trx) => {
    if (orderNo !== undefined) ownOrder(await findOrder(trx, orderNo), caller)
    const now = services.clock.now()
    const feedbackNo = newNumber(now)
    await trx
      .insertInto('feedback')
      .values({
        feedback_no: feedbackNo,
        user_id: caller.userId,
        kind,
        content_cipher: services.cipher.seal('feedback.content_cipher', feedbackNo, content),
        about_cipher: about === null ? null : services.cipher.seal('feedback.about_cipher', feedbackNo, about),
        order_no: orderNo ?? null,
        may_call: mayCall,
        state: 'new',
        created_at: now,
      })
      .execute()
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

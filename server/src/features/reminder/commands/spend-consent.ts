import type { Clock } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'
import type { MessageKind } from '../templates'

export interface Message {
  userId: number
  kind: MessageKind
  /** Decides the words on a lock screen; a session unless it says otherwise. */
  about?: 'session' | 'conversation' | 'ownTime'
  /** What it is about. A reminder is given once for each subject. */
  subject: string
  /** Page of the mini-program that a tap opens, with its query. */
  page: string
}

/**
 * Spends the person's oldest consent on one message, which is sent after the commit. False, and no message, where the
 * person has said yes to none (any more).
 */
export async function spendConsent(
  trx: Trx,
  clock: Clock,
  { userId, kind, about = 'session', subject, page }: Message,
): Promise<boolean> {
  const consent = await trx
    .selectFrom('subscription_consent')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('spent_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!consent) return false
  await trx
    .updateTable('subscription_consent')
    .set({ spent_at: clock.now(), about, subject, page })
    .where('id', '=', consent.id)
    .execute()
  return true
}

import type { Parsed } from '@xinqi/domain/contract/contract'
import { mayRecall } from '@xinqi/domain/rules/conversation'
import { silenceInFamily } from '@xinqi/domain/rules/family'
import { BLOCKED_WORDS, WORD_WARNING } from '@xinqi/domain/text/watch-word'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { USER } from '../../../realtime/stomp/topics'
import { tellOwnRead } from '../../conversation/commands/tell-conversation'
import type { Speaker } from '../../conversation/policy'
import { newNumber } from '../../order/numbers'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'
import { findMessage, findSent, lockFamily } from '../data'
import { readerOf, standingIn } from '../policy'
import { tellFamily } from './tell-family'

/** Whose words; the consultant's have no user. */
const writerOf = ({ userType, partyId }: Speaker): number | null => (userType === USER ? partyId : null)

interface Said {
  seq: number
  crisis: boolean
  /** Told to the writer alone. */
  warning: string | null
}

/**
 * Says something to all who are in. Its number is given and its row written under the family's lock, so that numbers have no holes.
 * Sent twice under one id it is one message. Words of danger are never held back.
 */
export async function sayInFamily(
  services: Services,
  speaker: Speaker,
  { familyNo, clientId, text }: Parsed<'POST /appoint/family/send'>,
): Promise<Said> {
  const found = await readWords(services, text)
  const userId = writerOf(speaker)
  const said = await inTransaction(services, async (trx): Promise<Said | null> => {
    const standing = await standingIn(trx, await lockFamily(trx, familyNo), speaker)
    const { family } = standing
    const sent = await findSent(trx, familyNo, userId, clientId)
    if (sent) return { ...sent, warning: null }
    const silence = silenceInFamily(readerOf(standing), family.closed_at)
    if (silence) throw conflict(silence)
    const marked = await markWords(services, trx, {
      text,
      found,
      userId: userId ?? family.founder_id,
      consultantId: family.consultant_id,
      userType: speaker.userType,
      source: { kind: 'family', id: familyNo },
    })
    if (marked.blocked && found.crisis.length === 0) return null
    const now = services.clock.now()
    const seq = family.last_seq + 1
    const messageNo = newNumber(now)
    await trx
      .insertInto('family_message')
      .values({
        family_no: familyNo,
        seq,
        message_no: messageNo,
        consultant_id: family.consultant_id,
        user_id: userId,
        client_id: clientId,
        body_cipher: services.cipher.seal('family_message.body_cipher', messageNo, text),
        created_at: now,
        crisis: marked.crisis,
      })
      .execute()
    await trx.updateTable('family').set({ last_seq: seq, last_at: now }).where('family_no', '=', familyNo).execute()
    await tellFamily(trx, services.clock, family)
    return { seq, crisis: marked.crisis, warning: marked.warning && WORD_WARNING[marked.warning] }
  })
  // After the commit: that somebody tried is kept.
  if (!said) throw conflict(BLOCKED_WORDS)
  return said
}

/** Takes back what one has said, within two minutes; its place stays. Twice is once. */
export const recallInFamily = (
  services: Services,
  speaker: Speaker,
  { familyNo, seq }: Parsed<'POST /appoint/family/recall'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { family } = await standingIn(trx, await lockFamily(trx, familyNo), speaker)
    const message = await findMessage(trx, familyNo, seq)
    if (!message || message.user_id !== writerOf(speaker)) throw notFound('消息')
    if (message.erased_at) return null
    const now = services.clock.now()
    if (!mayRecall(message.created_at, now)) throw conflict('说出去两分钟以后就收不回来了')
    await trx
      .updateTable('family_message')
      .set({ body_cipher: null, erased_at: now, crisis: false })
      .where('family_no', '=', familyNo)
      .where('seq', '=', seq)
      .execute()
    await tellFamily(trx, services.clock, family)
    return null
  })

/** How far one has read: only ever further, and no further than there is. */
export const readInFamily = (
  services: Services,
  speaker: Speaker,
  { familyNo, seq }: Parsed<'POST /appoint/family/read'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { family, own } = await standingIn(trx, await lockFamily(trx, familyNo), speaker)
    const read = Math.min(seq, family.last_seq)
    if (own ? own.state !== 'in' || read <= own.read_seq : read <= family.consultant_read_seq) return null
    if (own)
      await trx
        .updateTable('family_member')
        .set({ read_seq: read })
        .where('family_no', '=', familyNo)
        .where('user_id', '=', own.user_id)
        .execute()
    else await trx.updateTable('family').set({ consultant_read_seq: read }).where('family_no', '=', familyNo).execute()
    await tellOwnRead(trx, services.clock, speaker, { familyNo, seq: read })
    return null
  })

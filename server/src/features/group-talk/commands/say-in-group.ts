import type { Parsed } from '@xinqi/domain/contract/contract'
import { silenceInGroup } from '@xinqi/domain/rules/group-talk'
import type { GroupStatus } from '@xinqi/domain/status/group'
import { BLOCKED_WORDS, WORD_WARNING } from '@xinqi/domain/text/watch-word'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { authorOf } from '../../conversation/gathering-data'
import type { Speaker } from '../../conversation/policy'
import { newNumber } from '../../order/numbers'
import { markWords, type Marked } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'
import type { WordsFound } from '../../watch-word/word-reader'
import { findLastEnd, findSent, lockTalk } from '../data'
import { standingIn, type Standing } from '../policy'
import { tellGroup } from './tell-group'

interface Said {
  seq: number
  crisis: boolean
  warning: string | null
}

/**
 * Says something to all who are in. Its number is given and its row written under the talk's lock, so that numbers have no holes. Sent
 * twice under one id it is one message. Words of danger are never held back.
 */
export async function sayInGroup(
  services: Services,
  speaker: Speaker,
  { groupId, clientId, text }: Parsed<'POST /appoint/groupTalk/send'>,
): Promise<Said> {
  const found = await readWords(services, text)
  const author = authorOf(speaker)
  const said = await inTransaction(services, async (trx): Promise<Said | null> => {
    const standing = await standingIn(trx, await lockTalk(trx, groupId), speaker)
    const sent = await findSent(trx, groupId, author, clientId)
    if (sent) return { ...sent, warning: null }
    const now = services.clock.now()
    const silence = silenceInGroup(standing.talk.status as GroupStatus, await findLastEnd(trx, groupId), now)
    if (silence) throw conflict(silence)
    const marked = await mark(services, trx, standing, speaker, { text, found })
    if (marked.blocked && found.crisis.length === 0) return null
    const seq = standing.talk.last_seq + 1
    const messageNo = newNumber(now)
    await trx
      .insertInto('group_message')
      .values({
        group_id: groupId,
        seq,
        message_no: messageNo,
        ...author,
        client_id: clientId,
        body_cipher: services.cipher.seal('group_message.body_cipher', messageNo, text),
        created_at: now,
        crisis: marked.crisis,
      })
      .execute()
    await trx.updateTable('group_talk').set({ last_seq: seq, last_at: now }).where('group_id', '=', groupId).execute()
    await tellGroup(trx, services.clock, standing)
    return { seq, crisis: marked.crisis, warning: marked.warning && WORD_WARNING[marked.warning] }
  })
  // After the commit: that somebody tried is kept.
  if (!said) throw conflict(BLOCKED_WORDS)
  return said
}

/** A member's words are looked at with their enrolment, so that each person's are one thing to look at. */
const mark = (
  services: Services,
  trx: Trx,
  { talk, own }: Standing,
  { userType, partyId }: Speaker,
  { text, found }: { text: string; found: WordsFound },
): Promise<Marked> =>
  markWords(services, trx, {
    text,
    found,
    userId: own?.user_id ?? null,
    consultantId: own ? talk.leader_id : partyId,
    userType,
    source: { kind: 'groupTalk', id: own?.group_order_no ?? String(talk.id) },
  })

import type { Parsed } from '@xinqi/domain/contract/contract'
import { mayRecall } from '@xinqi/domain/rules/conversation'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { CONSULTANT } from '../../../realtime/stomp/topics'
import { authorOf } from '../../conversation/gathering-data'
import type { Speaker } from '../../conversation/policy'
import { findMessage, lockTalk, type MessageRow } from '../data'
import { standingIn } from '../policy'
import { tellOwnRead } from '../../conversation/commands/tell-conversation'
import { tellGroup } from './tell-group'

const empty = (trx: Trx, { group_id, seq }: MessageRow, values: { erased_at: Date; taken_down_by: number | null }) =>
  trx
    .updateTable('group_message')
    .set({ body_cipher: null, crisis: false, ...values })
    .where('group_id', '=', group_id)
    .where('seq', '=', seq)
    .execute()

/** Takes back what one has said, within two minutes; its place stays. Twice is once. */
export const recallInGroup = (
  services: Services,
  speaker: Speaker,
  { groupId, seq }: Parsed<'POST /appoint/groupTalk/recall'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const standing = await standingIn(trx, await lockTalk(trx, groupId), speaker)
    const message = await findMessage(trx, groupId, seq)
    const { user_id, consultant_id } = authorOf(speaker)
    if (message?.user_id !== user_id || message.consultant_id !== consultant_id) throw notFound('消息')
    if (message.erased_at) return null
    const now = services.clock.now()
    if (!mayRecall(message.created_at, now)) throw conflict('说出去两分钟以后就收不回来了')
    await empty(trx, message, { erased_at: now, taken_down_by: null })
    await tellGroup(trx, services.clock, standing)
    return null
  })

/** A leader keeps the room safe: a member's words go, and that a leader took them down is seen by all. Twice is once. */
export const takeDownInGroup = (
  services: Services,
  consultantId: number,
  { groupId, seq }: Parsed<'POST /consult/groupTalk/takeDown'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const leader: Speaker = { userType: CONSULTANT, partyId: consultantId }
    const standing = await standingIn(trx, await lockTalk(trx, groupId), leader)
    const message = await findMessage(trx, groupId, seq)
    if (!message || message.user_id === null) throw notFound('消息')
    if (message.erased_at) return null
    await empty(trx, message, { erased_at: services.clock.now(), taken_down_by: consultantId })
    await tellGroup(trx, services.clock, standing)
    return null
  })

/** How far one has read: only ever further, and no further than there is. */
export const readInGroup = (
  services: Services,
  speaker: Speaker,
  { groupId, seq }: Parsed<'POST /appoint/groupTalk/read'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { talk } = await standingIn(trx, await lockTalk(trx, groupId), speaker)
    const read = Math.min(seq, talk.last_seq)
    if (read === 0) return null
    const further = await trx
      .insertInto('group_talk_reader')
      .values({ group_id: groupId, ...authorOf(speaker), read_seq: read })
      .onConflict((there) =>
        there
          .columns(['group_id', 'user_id', 'consultant_id'])
          .doUpdateSet({ read_seq: read })
          .where('group_talk_reader.read_seq', '<', read),
      )
      .executeTakeFirst()
    if (further.numInsertedOrUpdatedRows === 1n) await tellOwnRead(trx, services.clock, speaker, { groupId, seq: read })
    return null
  })

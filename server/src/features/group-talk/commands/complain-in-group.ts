import type { Parsed } from '@xinqi/domain/contract/contract'
import { conflict, notFound } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import type { Speaker } from '../../conversation/policy'
import { addFeedback } from '../../feedback/commands/add-feedback'
import { findLeaders, findMessage, findTalk } from '../data'
import { standingIn } from '../policy'
import { presentMessages } from '../present'

/** A member hands over what somebody else said to all, and tells what is wrong with it. */
export async function complainInGroup(
  services: Services,
  speaker: Speaker,
  { groupId, seq, content }: Parsed<'POST /appoint/groupTalk/complain'>,
): Promise<{ feedbackNo: string; crisis: boolean }> {
  const { db, cipher } = services
  const standing = await standingIn(db, await findTalk(db, groupId), speaker)
  const message = await findMessage(db, groupId, seq)
  // What was said before they came is not theirs to read.
  if (!message || message.created_at < standing.since) throw notFound('消息')
  const leaders = await findLeaders(db, standing.talk)
  const [shown] = presentMessages(cipher, standing, leaders, speaker.partyId, [message])
  if (!shown || shown.isMine) throw notFound('消息')
  if (shown.text === null) throw conflict('这句话已经不在了，可以在意见反馈里告诉我们')
  return addFeedback(
    services,
    { userId: speaker.partyId },
    {
      kind: 'complaint',
      content,
      mayCall: false,
      about: {
        messageNo: message.message_no,
        words: shown.text,
        speaker: `团体「${standing.talk.title}」里的${shown.isLeader ? '带领者' : ''}${shown.shownName}`,
        userId: message.user_id,
      },
    },
  )
}

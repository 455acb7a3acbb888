import type { Parsed } from '@xinqi/domain/contract/contract'
import { conflict, notFound } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import type { Speaker } from '../../conversation/policy'
import { addFeedback } from '../../feedback/commands/add-feedback'
import { findFamily, findMessage } from '../data'
import { standingIn } from '../policy'
import { presentMessages } from '../present'

/** A member hands over what somebody else said to all, and tells what is wrong with it. */
export async function complainInFamily(
  services: Services,
  speaker: Speaker,
  { familyNo, seq, content }: Parsed<'POST /appoint/family/complain'>,
): Promise<{ feedbackNo: string; crisis: boolean }> {
  const { db, cipher } = services
  const standing = await standingIn(db, await findFamily(db, familyNo), speaker)
  const message = await findMessage(db, familyNo, seq)
  const [shown] = message ? presentMessages(cipher, standing, [message]) : []
  if (!message || !shown || shown.isMine) throw notFound('消息')
  if (shown.text === null) throw conflict('这句话已经收回了，可以在意见反馈里告诉我们')
  const { family } = standing
  const name = cipher.open('family.name_cipher', family.family_no, family.name_cipher)
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
        speaker: `家庭对话「${name}」里的${shown.shownName}`,
        userId: message.user_id,
      },
    },
  )
}

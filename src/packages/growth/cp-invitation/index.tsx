import { InviteFriends } from '../invitation/invite-friends'

/** The same with a questionnaire before it: for who is not sure yet. */
export default function CpInvitationPage() {
  return (
    <InviteFriends
      kind='assessment'
      scene='inviteCp'
      title='先问问自己'
      lead='不确定要不要谈的朋友，可以先花几分钟做一份问卷，看看这两周过得怎样。'
    />
  )
}

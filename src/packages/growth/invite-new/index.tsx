import { InviteFriends } from '../invitation/invite-friends'

/** 邀请朋友: what friends get, what one gets and when, and the link. */
export default function InviteNewPage() {
  return (
    <InviteFriends
      kind='friend'
      scene='invite'
      title='撑同一把伞'
      lead='有些话一个人想很久，有人陪着走一段就好。把你走过的路告诉一位朋友。'
    />
  )
}

import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Accepted } from './accepted'

/** A code that nobody's invitation has: that it is so, the invitation that one has accepted before, and everybody. */
export function NoInvitation() {
  const loggedIn = useSession((state) => state.user !== null)
  const own = useCall('GET /appoint/promote/openInvitee', loggedIn ? {} : null)
  const accepted = own.data?.invitation ?? null
  return (
    <View className='campaign'>
      <Empty
        scene='letter'
        title='这个邀请没有了'
        hint='链接不完整，或者来自别的机构。不用邀请也可以来。'
        action={
          accepted ? undefined : (
            <Button variant='ghost' size='medium' onPress={() => void open('consultantList')}>
              看看所有咨询师
            </Button>
          )
        }
      />
      {accepted && (
        <>
          <Card>{`你接受过${accepted.shownName}的邀请。`}</Card>
          <Accepted kind={accepted.kind} status={accepted.inviteHelpStatus} onChanged={own.refresh} />
        </>
      )}
    </View>
  )
}

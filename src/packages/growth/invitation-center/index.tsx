import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { INVITE_STATUS_LABEL } from '@xinqi/domain/text/invitation'
import { useCall } from '@/api/use-call'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { RewardReview } from '../invitation/reward-review'
import { rewardText } from '../invitation/reward-text'
import '../invitation/invitation.scss'

/** 我的邀请: how many came, what was given for it, and each that was accepted. */
export default function InvitationCenterPage() {
  const loggedIn = useSession((state) => state.user !== null)
  const pages = usePages('GET /appoint/inviteRecord/inviteDetail', loggedIn ? {} : null)
  return (
    <AppPage
      route='invitationCenter'
      footer={
        <Button block onPress={() => void open('inviteNew')}>
          邀请朋友
        </Button>
      }
    >
      <View className='invitation__list'>
        {loggedIn && <Sums />}
        <PullList
          of={pages}
          failed='邀请没有取到'
          empty={<Empty title='还没有朋友接受邀请' hint='发出去就好，不用催。' />}
        >
          {(items) => (
            <View className='invitation__list' role='list'>
              {items.map((one) => (
                <View key={one.inviteId} role='listitem'>
                  <Card>
                    <View className='invitation__row'>
                      <View>{one.kind === 'friend' ? '一位朋友' : '一位朋友，先做问卷'}</View>
                      <View>{INVITE_STATUS_LABEL[one.inviteStatus]}</View>
                    </View>
                    <View className='invitation__quiet'>{`${one.acceptTime.slice(0, 10)} 接受，${rewardText(one)}`}</View>
                    <RewardReview one={one} onAppealed={() => void pages.refresh()} />
                  </Card>
                </View>
              ))}
            </View>
          )}
        </PullList>
      </View>
    </AppPage>
  )
}

function Sums() {
  const { data: sum } = useCall('GET /appoint/promote/inviteSum', {})
  const { data: total } = useCall('GET /appoint/promote/getInviteTotal', {})
  const { data: reward } = useCall('GET /appoint/promote/inviterReward', {})
  if (!sum || !total || !reward) return null
  return (
    <>
      <Card>
        <View className='invitation__sums'>
          {[
            ['接受了', total.total],
            ['来过了', sum.succeeded],
            ['还在等', sum.waiting],
          ].map(([label, count]) => (
            <View key={label}>
              <View className='invitation__number'>{count}</View>
              <View className='invitation__quiet'>{label}</View>
            </View>
          ))}
        </View>
      </Card>
      <Card padding='none'>
        <Cell
          icon='wallet'
          title={`收到 ${formatFen(reward.givenFen)}`}
          note={reward.waitingFen > 0 ? `还有 ${formatFen(reward.waitingFen)} 在等` : '在余额里'}
          onPress={() => void open('withdrawal')}
        />
      </Card>
    </>
  )
}

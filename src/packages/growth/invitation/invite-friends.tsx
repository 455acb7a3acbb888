import { View } from '@tarojs/components'
import type { InviteKind } from '@xinqi/domain/rules/invitation'
import { formatFen } from '@xinqi/domain/money'
import { placardOf } from '@xinqi/domain/text/campaign'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useFlavour, useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Timeline } from '@/ui/timeline/timeline'
import { Placard } from '../campaign/placard'
import { inviteCard } from './invite-card'
import { InviteForm, type Reward } from './invite-form'
import '../campaign/campaign.scss'
import './invitation.scss'

interface InviteFriendsProps {
  kind: InviteKind
  scene: string
  title: string
  lead: string
}

/** What inviting is, with every step and amount in sight, and the link to pass on. */
export function InviteFriends({ kind, scene, title, lead }: InviteFriendsProps) {
  const route = kind === 'friend' ? 'inviteNew' : 'cpInvitation'
  const loggedIn = useSession((state) => state.user !== null)
  const orgId = useOrganisation((state) => state.orgId)
  const { name } = useFlavour()
  const reward = useCall('GET /appoint/promote/inviterReward', loggedIn ? {} : null)
  const own = reward.data?.own ?? null
  useShareCard(() =>
    own ? inviteCard(kind, own, orgId) : { title: `${name}：${title}`, route: 'home', params: { orgId } },
  )
  return (
    <AppPage route={route}>
      <Loaded of={reward} failed='邀请没有取到' placeholder={<Skeleton shape='card' />}>
        {(known) =>
          known.program === null ? (
            <Empty title='这里还没有邀请朋友的活动' hint='想介绍一位咨询师给朋友，可以把那一页分享出去。' />
          ) : (
            <View className='campaign'>
              <Placard picture={placardOf(scene)} />
              <View className='campaign__hero'>
                <View className='campaign__title' role='heading' aria-level='1'>
                  {title}
                </View>
                <View className='campaign__lead'>{lead}</View>
              </View>
              <Card>
                <Timeline label='怎样进行' items={stepsOf(kind, known, known.program)} />
              </Card>
              <InviteForm kind={kind} reward={known} onChanged={reward.refresh} />
              <Card padding='none'>
                <Cell icon='users' title='我的邀请' onPress={() => void open('invitationCenter')} />
                {kind === 'friend' ? (
                  <Cell
                    icon='file-text'
                    title='请朋友先做一份问卷'
                    note='给还不确定的朋友'
                    onPress={() => void open('cpInvitation')}
                  />
                ) : (
                  <Cell icon='gift' title='直接邀请' onPress={() => void open('inviteNew')} />
                )}
                <Cell
                  icon='send'
                  title='介绍一位咨询师'
                  note='把你见过的人介绍给朋友'
                  onPress={() => void open('inviteVisitor')}
                />
              </Card>
              <View className='campaign__quiet'>
                你看不到朋友是谁、约了谁、谈了什么，问卷的结果也看不到；朋友只看到你写的称呼。分享本身没有奖励。
              </View>
            </View>
          )
        }
      </Loaded>
    </AppPage>
  )
}

function stepsOf(kind: InviteKind, { gift }: Reward, program: NonNullable<Reward['program']>) {
  const { rewardFen, waitDays, inviteDays } = program
  return [
    {
      title: '朋友打开链接，接受邀请',
      sentences: [gift ? `朋友马上收到「${gift}」。` : '朋友是第一次来，就可以接受。'],
    },
    ...(kind === 'assessment' ? [{ title: '做完一份问卷', sentences: ['结果只给朋友自己看。'] }] : []),
    { title: '谈完第一次', sentences: [`打开链接起 ${inviteDays} 天内约的都算，要是付过钱的咨询。`] },
    {
      title: `${waitDays} 天以后，你收到 ${formatFen(rewardFen)}`,
      sentences: ['放进余额，可以付咨询，也可以提现。那一次要是退了款，奖励会收回。'],
    },
  ]
}

import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { ConsultantCard } from '@/features/consultant/consultant-card'
import { openShareBox } from '@/features/share/open-share-box'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useFlavour, useOrganisation } from '@/state/organisation'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import '../invitation/invitation.scss'

/** Whom one has met and who takes new visitors: their page, to be passed on to a friend. */
export default function InviteVisitorPage() {
  const loggedIn = useSession((state) => state.user !== null)
  const orgId = useOrganisation((state) => state.orgId)
  const { name, words } = useFlavour()
  const now = useNow()
  const met = useCall('GET /appoint/consultConsultant/inviteConsultantList', loggedIn ? {} : null)
  useShareCard(() => ({ title: name, route: 'home', params: { orgId } }))
  return (
    <AppPage route='inviteVisitor'>
      <Loaded of={met} failed='名单没有取到' placeholder={<Skeleton shape='card' count={2} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              title='还没有可以介绍的人'
              hint={`见过一次的${words.person}会在这里。朋友看到的只是对方的主页，看不出你来过。`}
              action={
                <Button variant='ghost' size='medium' onPress={() => void open('consultantList')}>
                  看看所有人
                </Button>
              }
            />
          ) : (
            <View className='invitation__list'>
              <View className='invitation__quiet'>朋友看到的只是对方的主页，看不出你来过。</View>
              <View className='invitation__list' role='list'>
                {list.map((item) => (
                  <View key={item.consultantId} role='listitem' className='invitation__form'>
                    <ConsultantCard item={item} now={now} />
                    <Button
                      variant='ghost'
                      block
                      onPress={() =>
                        openShareBox({
                          title: `${item.userName}，${words.person}`,
                          route: 'detail',
                          params: { consultantId: item.consultantId, orgId },
                        })
                      }
                    >
                      {`介绍${item.userName}给朋友`}
                    </Button>
                  </View>
                ))}
              </View>
            </View>
          )
        }
      </Loaded>
    </AppPage>
  )
}

import { View } from '@tarojs/components'
import { decisionText, sessionText } from '@xinqi/domain/text/group'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { GroupCard } from '@/features/group/group-card'
import { GroupTerms } from '@/features/group/group-terms'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useLiveRefresh } from '@/realtime/events'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { JoinGroup } from './join-group'

/** A group: for whom it is, what happens in it, by which rules, and the way in. */
export default function GroupDetailPage() {
  const { groupId } = usePageParams('groupDetail')
  const group = useCall('GET /appoint/consultGroup/detail', groupId ? { groupId } : null)
  useLiveRefresh(() => groupId !== null && group.refresh())
  const isMissing = groupId === null || isNotFound(group.failure)
  return (
    <AppPage route='groupDetail' title={group.data?.title}>
      <Loaded of={group} failed='团体没有取到' missing={isMissing && <Empty title='没有找到这个团体' />}>
        {(known) => (
          <View className='group'>
            <GroupCard group={known} />
            <Card padding='none'>
              {known.leaders.map(({ consultantId, userName }) => (
                <Cell
                  key={consultantId}
                  icon='user'
                  title={userName}
                  note='带领者'
                  onPress={() => void open('detail', { consultantId })}
                />
              ))}
            </Card>
            <Card>
              <View className='group__heading' role='heading' aria-level='2'>
                每一次
              </View>
              {known.sessionList.map((session) => (
                <View key={session.sessionNo} className='group__text'>
                  {sessionText(session)}
                </View>
              ))}
            </Card>
            <GroupTerms terms={known.terms} decision={decisionText(known.decideTime, known.minSeats)} />
            <JoinGroup group={known} onChanged={group.refresh} />
          </View>
        )}
      </Loaded>
    </AppPage>
  )
}

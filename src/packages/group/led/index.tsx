import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { GroupCard } from '@/features/group/group-card'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'

/** The groups that a consultant leads, and drafts of new ones. */
export default function LedGroupsPage() {
  const loggedIn = useSession((state) => state.consultant !== null)
  const groups = useCall('GET /consult/group/list', loggedIn ? {} : null)
  useLiveRefresh(() => loggedIn && groups.refresh())
  return (
    <AppPage route='consultantGroups'>
      <Button block onPress={() => void open('consultantGroupEdit')}>
        写一个团体
      </Button>
      <Loaded of={groups} failed='团体没有取到'>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title='还没有带团体' hint='写好之后交给运营审核，通过了就开始报名。' />
          ) : (
            list.map((group) => (
              <View key={group.groupId}>
                <GroupCard group={group} onPress={() => void open('consultantGroup', { groupId: group.groupId })} />
                {group.askedToLead && (
                  <View className='group__quiet' role='status'>
                    请你一起带领，等你答复
                  </View>
                )}
                {group.unanswered > 0 && (
                  <View className='group__quiet' role='status'>{`${group.unanswered} 人报名，等你答复`}</View>
                )}
                {group.reviewReason && <View className='group__quiet'>{`退回的原因：${group.reviewReason}`}</View>}
              </View>
            ))
          )
        }
      </Loaded>
    </AppPage>
  )
}

import { GroupTalk, GroupTalkComposer } from '@/features/group-talk/group-talk'
import { useGroupTalk } from '@/features/group-talk/use-group-talk'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'

/** 团体聊天, from the leaders' side. */
export default function LedGroupChatPage() {
  const { groupId } = usePageParams('consultGroupChat')
  const loggedIn = useSession((session) => session.consultant !== null)
  const talk = useGroupTalk('consultant', groupId ?? 0, loggedIn && groupId !== null)
  return (
    <AppPage
      route='consultGroupChat'
      title={talk.info.data?.title}
      footer={talk.info.data && <GroupTalkComposer side='consultant' talk={talk} />}
    >
      <GroupTalk side='consultant' talk={talk} />
    </AppPage>
  )
}

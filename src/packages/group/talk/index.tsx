import { GroupTalk, GroupTalkComposer } from '@/features/group-talk/group-talk'
import { useGroupTalk } from '@/features/group-talk/use-group-talk'
import { HelpButton } from '@/features/safety/help-button'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'

/** 团体聊天: a group that one is in. */
export default function GroupChatPage() {
  const { groupId } = usePageParams('groupChat')
  const loggedIn = useSession((session) => session.user !== null)
  const talk = useGroupTalk('user', groupId ?? 0, loggedIn && groupId !== null)
  return (
    <AppPage
      route='groupChat'
      title={talk.info.data?.title}
      footer={talk.info.data && <GroupTalkComposer side='user' talk={talk} />}
    >
      <GroupTalk side='user' talk={talk} />
      <HelpButton above='footer' />
    </AppPage>
  )
}

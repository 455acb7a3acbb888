import { usePages } from '@/api/use-pages'
import { ConsultantTabs } from '@/features/appointment/consultant-tabs'
import { DialogList } from '@/features/conversation/dialog-list'
import { PresenceChoice } from '@/features/conversation/presence-choice'
import { FamilyDoor } from '@/features/family/family-door'
import { GroupTalkDoor } from '@/features/group-talk/group-talk-door'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { QuietHoursCard } from './quiet-hours-card'

/** 消息: what visitors wrote to their consultant, and when no answer is promised, and what they see of the consultant. */
export default function ConsultMessagePage() {
  const consultantId = useSession((state) => state.consultant?.id)
  const dialogs = usePages('GET /appoint/message/listDialog', consultantId === undefined ? null : {}, {
    as: 'consultant',
  })
  useLiveRefresh(() => consultantId !== undefined && dialogs.refresh())
  return (
    <AppPage route='consultMessage'>
      {consultantId !== undefined && (
        <>
          <QuietHoursCard />
          <PresenceChoice side='consultant' />
        </>
      )}
      <FamilyDoor side='consultant' loggedIn={consultantId !== undefined} onOpen={() => void open('consultFamily')} />
      <GroupTalkDoor
        side='consultant'
        loggedIn={consultantId !== undefined}
        onOpen={(groupId) => void open('consultGroupChat', { groupId })}
      />
      <PullList
        of={dialogs}
        failed='对话没有取到'
        empty={<Empty title='还没有对话' hint='约过你的来访者写来的话，会出现在这里。' scene='letter' />}
      >
        {(items) => (
          <DialogList
            side='consultant'
            dialogs={items}
            onOpen={({ sendUserId }) =>
              void open('consultChat', { userId: sendUserId, consultantId: consultantId ?? 0 })
            }
          />
        )}
      </PullList>
      <ConsultantTabs current='consultMessage' />
    </AppPage>
  )
}

import { View } from '@tarojs/components'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { useLiveRefresh } from '@/realtime/events'
import { FamilyDoor } from '@/features/family/family-door'
import { GroupTalkDoor } from '@/features/group-talk/group-talk-door'
import { markRead } from '@/features/message/message-commands'
import { DialogList } from '@/features/conversation/dialog-list'
import { useUnread } from '@/features/message/use-unread'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useFlavour } from '@/state/organisation'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { NoticeMenu } from './notice-menu'
import { NoticeRow, type Notice } from './notice-row'
import { WordsSheet } from './words-sheet'
import './index.scss'

/** 消息: what consultants wrote, then what happened to one's appointments, the newest first. */
export default function MessagePage() {
  const loggedIn = useSession((state) => state.user !== null)
  const messages = usePages('GET /appoint/message/listReceiveMsg', loggedIn ? {} : null)
  const unread = useUnread()
  const now = useNow()
  const [chosen, setChosen] = useState<Notice | null>(null)
  const [opened, setOpened] = useState<Notice | null>(null)
  useLiveRefresh(() => loggedIn && messages.refresh())
  const readAll = async (): Promise<void> => {
    await markRead().catch(() => undefined)
    await messages.refresh()
  }
  return (
    <AppPage route='message' className='messages'>
      <Dialogs />
      {unread > 0 && (
        <View className='messages__head'>
          <View className='messages__quiet'>{`${unread} 条未读`}</View>
          <Button className='messages__all' variant='text' size='medium' onPress={() => void readAll()}>
            全部标为已读
          </Button>
        </View>
      )}
      <PullList of={messages} failed='消息没有取到' empty={<NoMessages />}>
        {(notices) => (
          <View className='messages__list' role='list'>
            {notices.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                now={now}
                onWords={() => setOpened(notice)}
                onMenu={() => setChosen(notice)}
              />
            ))}
          </View>
        )}
      </PullList>
      <WordsSheet
        words={opened?.words ?? null}
        onClose={() => {
          setOpened(null)
          void messages.refresh()
        }}
      />
      <NoticeMenu notice={chosen} onClose={() => setChosen(null)} onDone={messages.refresh} />
    </AppPage>
  )
}

/** Conversations, unread first, where the edition has them (R208). Nothing stands there before the first. */
function Dialogs() {
  const loggedIn = useSession((state) => state.user !== null)
  const { im } = useFlavour().features
  const asks = loggedIn && im
  const dialogs = usePages('GET /appoint/message/listDialog', asks ? {} : null, { as: 'user' })
  useLiveRefresh(() => asks && dialogs.refresh())
  const withMany = (
    <>
      <FamilyDoor side='user' loggedIn={asks} onOpen={() => void open('familyChat')} />
      <GroupTalkDoor side='user' loggedIn={asks} onOpen={(groupId) => void open('groupChat', { groupId })} />
    </>
  )
  if (!dialogs.items?.length) return withMany
  return (
    <>
      {withMany}
      <DialogList
        side='user'
        dialogs={dialogs.items}
        onOpen={({ sendUserId, sendUserType }) => void open('chat', { sendUserId, sendUserType })}
      />
      {dialogs.more && (
        <Button variant='text' size='medium' loading={dialogs.loadingMore} onPress={dialogs.loadMore}>
          更多对话
        </Button>
      )}
    </>
  )
}

const NoMessages = () => (
  <Empty
    title='还没有消息'
    hint='预约成立、时间有变、快要开始时，都会在这里告诉你。'
    scene='letter'
    action={
      <Button variant='ghost' size='medium' onPress={() => void open('home')}>
        去看看咨询师
      </Button>
    }
  />
)

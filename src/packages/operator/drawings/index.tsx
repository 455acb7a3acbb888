import { View } from '@tarojs/components'
import { DRAWING_DESK_PARTS, type DrawingDeskPart, type DrawingDeskTab } from '@xinqi/domain/text/drawing'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { DrawingItem } from './drawing-item'
import { MessageItem } from './message-item'
import './index.scss'

/** Drawings whose authors let others see them, and what is said beside them: looked at first, so that nobody is recognised. */
export default function OperatorDrawingsPage() {
  const [tab, setTab] = useState<DrawingDeskPart>('waiting')
  return (
    <AppPage route='operatorDrawings' wide>
      <Tabs label='画的状态' items={DRAWING_DESK_PARTS} value={tab} onChange={setTab} />
      {tab === 'messages' ? <Messages /> : <Drawings key={tab} tab={tab} />}
    </AppPage>
  )
}

function Drawings({ tab }: { tab: DrawingDeskTab }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/drawing/list', loggedIn ? { tab } : null)
  return (
    <PullList
      of={pages}
      failed='画没有取到'
      empty={<Empty title='这里没有画' hint='只有画的人愿意给别人看的，才会出现在这里。' />}
    >
      {(items) => (
        <View className='drawing-review'>
          {items.map((item) => (
            <DrawingItem key={item.drawingNo} item={item} tab={tab} onChanged={pages.refresh} />
          ))}
        </View>
      )}
    </PullList>
  )
}

function Messages() {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/drawing/messages', loggedIn ? {} : null)
  return (
    <PullList of={pages} failed='留言没有取到' empty={<Empty title='没有等着看的留言' />}>
      {(items) => items.map((item) => <MessageItem key={item.messageNo} item={item} onChanged={pages.refresh} />)}
    </PullList>
  )
}

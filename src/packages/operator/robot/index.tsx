import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { HandedDialog } from './handed-dialog'
import './index.scss'

const TABS = [
  { value: 'open', label: '等回复的' },
  { value: 'answered', label: '已回复' },
] as const
type Tab = (typeof TABS)[number]['value']

/** What visitors want to ask a person, with what they said to the programme before. */
export default function OperatorRobotPage() {
  const [tab, setTab] = useState<Tab>('open')
  return (
    <AppPage route='operatorRobot'>
      <Tabs label='对话的状态' items={TABS} value={tab} onChange={setTab} />
      <Handed key={tab} answered={tab === 'answered'} />
    </AppPage>
  )
}

function Handed({ answered }: { answered: boolean }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/robot/list', loggedIn ? { answered } : null)
  return (
    <PullList
      of={pages}
      failed='对话没有取到'
      empty={<Empty title='这里没有对话' hint='来访者在自助小助手里找顾问时，会出现在这里。' />}
    >
      {(items) => items.map((item) => <HandedDialog key={item.dialogNo} item={item} onChanged={pages.refresh} />)}
    </PullList>
  )
}

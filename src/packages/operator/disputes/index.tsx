import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { DisputeItem } from './dispute-item'
import './index.scss'

const TABS = [
  { value: 'open', label: '待核对' },
  { value: 'answered', label: '已核对' },
] as const
type Tab = (typeof TABS)[number]['value']

/** What visitors and consultants say against the record of a session, for the operator to look at and answer. */
export default function OperatorDisputesPage() {
  const [tab, setTab] = useState<Tab>('open')
  return (
    <AppPage route='operatorDisputes'>
      <Tabs label='异议的状态' items={TABS} value={tab} onChange={setTab} />
      <DisputeList key={tab} answered={tab === 'answered'} />
    </AppPage>
  )
}

function DisputeList({ answered }: { answered: boolean }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/dispute/list', loggedIn ? { answered } : null)
  return (
    <PullList
      of={pages}
      failed='异议没有取到'
      empty={
        <Empty
          title={answered ? '这里还没有' : '没有等待核对的异议'}
          hint='来访者或咨询师觉得咨询室的记录有出入时，会出现在这里。'
        />
      }
    >
      {(items) => items.map((item) => <DisputeItem key={item.disputeNo} item={item} onChanged={pages.refresh} />)}
    </PullList>
  )
}

import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { DepositItem } from './deposit-item'
import './index.scss'

const TABS = [
  { value: 'all', label: '全部' },
  { value: 'objected', label: '有异议' },
] as const
type Tab = (typeof TABS)[number]['value']

/** Consultants' deposits, for the operator to deduct from, and the objections to answer. */
export default function OperatorDepositsPage() {
  const [tab, setTab] = useState<Tab>('all')
  return (
    <AppPage route='operatorDeposits'>
      <Tabs label='保证金' items={TABS} value={tab} onChange={setTab} />
      <DepositList key={tab} objected={tab === 'objected'} />
    </AppPage>
  )
}

function DepositList({ objected }: { objected: boolean }) {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/deposit/list', loggedIn ? { objected } : null)
  return (
    <PullList
      of={pages}
      failed='保证金没有取到'
      empty={<Empty title={objected ? '没有等待答复的异议' : '还没有人缴纳保证金'} />}
    >
      {(items) => items.map((item) => <DepositItem key={item.depositNo} item={item} onChanged={pages.refresh} />)}
    </PullList>
  )
}

import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { PagedList } from '../../ui/paged-list'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'
import { DepositCard } from './deposit-card'

const TABS = [
  { value: 'all', label: '全部' },
  { value: 'objected', label: '有异议' },
] as const
type Tab = (typeof TABS)[number]['value']

/** Consultants' deposits, what is deducted from them, and the objections to answer. */
export default function Deposits() {
  const [tab, setTab] = useState<Tab>('all')
  const pages = useKeyPages()
  const reading = useCall('GET /operator/deposit/list', { objected: tab === 'objected', after: pages.after })
  return (
    <>
      <PageHead title='保证金' note='扣除要写原因和依据，咨询师会看到，7 天里可以提出异议。' />
      <StateTabs
        label='看哪些保证金'
        options={TABS}
        value={tab}
        onChange={(next) => {
          pages.restart()
          setTab(next)
        }}
      />
      <PagedList
        reading={reading}
        pages={pages}
        empty={tab === 'objected' ? '没有等待答复的异议' : '还没有人缴纳保证金'}
      >
        {(deposit) => <DepositCard key={deposit.depositNo} deposit={deposit} onChanged={reading.mutate} />}
      </PagedList>
    </>
  )
}

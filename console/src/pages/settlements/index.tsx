import { useState } from 'react'
import { PageHead } from '../../ui/page-head'
import { StateTabs } from '../../ui/state-tabs'
import { SettlementList } from './settlement-list'
import { Runs } from './runs'
import { TaxTable } from './tax-table'

const TABS = [
  { value: 'runs', label: '月份' },
  { value: 'questioned', label: '有疑问' },
  { value: 'all', label: '全部结算单' },
] as const
type Tab = (typeof TABS)[number]['value']

/** The months that were settled, the settlements, and what consultants asked about them. */
export default function Settlements() {
  const [tab, setTab] = useState<Tab>('runs')
  return (
    <>
      <PageHead
        title='结算'
        note='每月一次，每位咨询师一份结算单；本人确认之后可以提现，有疑问的先答复。'
        acts={<TaxTable />}
      />
      <StateTabs label='看什么' options={TABS} value={tab} onChange={setTab} />
      {tab === 'runs' ? <Runs /> : <SettlementList key={tab} questioned={tab === 'questioned'} />}
    </>
  )
}

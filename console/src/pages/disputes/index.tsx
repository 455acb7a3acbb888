import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { PagedList } from '../../ui/paged-list'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'
import { DisputeCard } from './dispute-card'

const TABS = [
  { value: 'open', label: '待核对' },
  { value: 'answered', label: '已核对' },
] as const

/** What visitors and consultants say against the record of a session, beside what the room wrote down. */
export default function Disputes() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('open')
  const pages = useKeyPages()
  const reading = useCall('GET /operator/dispute/list', { answered: tab === 'answered', after: pages.after })
  return (
    <>
      <PageHead title='对记录的异议' note='这里不会动钱，只写明核对的结果，和接下来谁来联系。' />
      <StateTabs
        label='异议的状态'
        options={TABS}
        value={tab}
        onChange={(next) => {
          pages.restart()
          setTab(next)
        }}
      />
      <PagedList reading={reading} pages={pages} empty={tab === 'answered' ? '这里还没有' : '没有等待核对的异议'}>
        {(dispute) => <DisputeCard key={dispute.disputeNo} dispute={dispute} onChanged={reading.mutate} />}
      </PagedList>
    </>
  )
}

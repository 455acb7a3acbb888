import type { Data } from '@xinqi/domain/contract/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { PagedTable } from '../../ui/paged-table'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { BeginBan } from './begin-ban'
import { EndBan } from './end-ban'

type Ban = Data<'GET /operator/ban/list'>['list'][number]

const COLUMNS = [
  { title: '来访者', key: 'user', render: (_: unknown, { userId }: Ban) => `#${userId}` },
  { title: '原因', dataIndex: 'reason', key: 'reason' },
  { title: '到', key: 'until', render: (_: unknown, { until }: Ban) => until?.slice(0, 16) ?? '恢复为止' },
  { title: '从', key: 'from', render: (_: unknown, { createTime }: Ban) => createTime.slice(0, 16) },
]

/** Whom we do not book for now. */
export default function Bans() {
  const pages = useKeyPages()
  const [isBeginning, setIsBeginning] = useState(false)
  const [ending, setEnding] = useState<Ban | null>(null)
  const mayAct = useMayAct('visitor')
  const reading = useCall('GET /operator/ban/list', { after: pages.after })
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, ban: Ban) => (
      <Button size='small' aria-label={`恢复 #${ban.userId} 的预约…`} onClick={() => setEnding(ban)}>
        恢复预约…
      </Button>
    ),
  }
  const close = (): void => {
    setIsBeginning(false)
    setEnding(null)
    void reading.mutate()
  }
  return (
    <>
      <PageHead
        title='暂停预约'
        note='约好的照常进行，只是约不了新的。热线和求助一直都在，不受影响。'
        acts={mayAct && <Button onClick={() => setIsBeginning(true)}>暂停一位来访者…</Button>}
      />
      <PagedTable
        label='暂停预约的来访者'
        reading={reading}
        pages={pages}
        rowKey='userId'
        columns={mayAct ? [...COLUMNS, acts] : COLUMNS}
        empty='没有人被暂停'
      />
      {isBeginning && <BeginBan onClose={close} />}
      {ending && <EndBan userId={ending.userId} onClose={close} />}
    </>
  )
}

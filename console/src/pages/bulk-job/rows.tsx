import type { Data } from '@xinqi/domain/contract/contract'
import { BULK_ROW_LABEL, BULK_ROW_OUTCOMES, BULK_SKIP_LABEL, type BulkRowOutcome } from '@xinqi/domain/status/bulk-job'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { BULK_AGAIN_MS } from '../../ui/bulk-progress'
import { PagedTable } from '../../ui/paged-table'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'

type Row = Data<'GET /operator/bulkJob/rows'>['list'][number]
type Choice = BulkRowOutcome | 'all'

const CHOICES: { value: Choice; label: string }[] = [
  { value: 'all', label: '全部' },
  ...BULK_ROW_OUTCOMES.map((value) => ({ value, label: BULK_ROW_LABEL[value] })),
]

const COLUMNS = [
  { title: '名单的第几行', key: 'line', render: (_: unknown, { line }: Row) => line },
  { title: '结果', key: 'outcome', render: (_: unknown, { outcome }: Row) => BULK_ROW_LABEL[outcome] },
  { title: '原因', key: 'why', render: (_: unknown, { why }: Row) => why && BULK_SKIP_LABEL[why] },
  { title: '来访者编号', key: 'userId', render: (_: unknown, { userId }: Row) => userId },
]

/** What became of every line of the list; read again while it is worked off. */
export function Rows({ jobId, isRunning }: { jobId: number; isRunning: boolean }) {
  const [choice, setChoice] = useState<Choice>('all')
  const pages = useKeyPages()
  const outcome = choice === 'all' ? undefined : choice
  const reading = useCall(
    'GET /operator/bulkJob/rows',
    { jobId, outcome, after: pages.after },
    { againAfter: () => (isRunning ? BULK_AGAIN_MS : 0) },
  )
  return (
    <>
      <StateTabs<Choice>
        label='哪些行'
        options={CHOICES}
        value={choice}
        onChange={(next) => {
          pages.restart()
          setChoice(next)
        }}
      />
      <PagedTable label='每一行' reading={reading} pages={pages} rowKey='line' columns={COLUMNS} empty='没有这样的行' />
    </>
  )
}

import type { Data } from '@xinqi/domain/contract/contract'
import { BULK_ROW_LABEL, BULK_ROW_OUTCOMES, BULK_SKIP_LABEL, type BulkRowOutcome } from '@xinqi/domain/status/bulk-job'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/use-call'
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

interface Props {
  jobId: number
  /** How many of them are worked off. */
  worked: number
}

/** What became of every line of the list; read again as soon as more of it are worked off. */
export function Rows({ jobId, worked }: Props) {
  const [choice, setChoice] = useState<Choice>('all')
  const pages = useKeyPages()
  const outcome = choice === 'all' ? undefined : choice
  const reading = useCall('GET /operator/bulkJob/rows', { jobId, outcome, after: pages.after })
  const { mutate } = reading
  useEffect(() => {
    if (worked > 0) void mutate()
  }, [worked, mutate])
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

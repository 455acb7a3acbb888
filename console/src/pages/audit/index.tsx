import type { Data, Params } from '@xinqi/domain/contract/contract'
import { auditWords } from '@xinqi/domain/text/audit-action'
import { Typography } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../../api/call-failure'
import { useCall } from '../../api/use-call'
import { Pager } from '../../ui/pager'
import { Refusal } from '../../ui/refusal'
import { useKeyPages } from '../../ui/use-key-pages'
import { WideTable } from '../../ui/wide-table'
import { AuditFilter } from './audit-filter'
import { ExportTable } from './export-table'
import { Verify } from './verify'

type Filter = Params<'GET /operator/audit/list'>
type Row = Data<'GET /operator/audit/list'>['list'][number]

const COLUMNS = [
  { title: '时间', dataIndex: 'at', key: 'at' },
  {
    title: '谁',
    key: 'actor',
    render: (_: unknown, { actor, actorName }: Row) => (actorName ? `${actorName}（${actor}）` : actor),
  },
  {
    title: '做了什么',
    key: 'action',
    render: (_: unknown, { action }: Row) => (
      <>
        {auditWords(action)}
        <br />
        <Typography.Text type='secondary'>{action}</Typography.Text>
      </>
    ),
  },
  { title: '对什么', dataIndex: 'subject', key: 'subject' },
  { title: '原因', key: 'reason', render: (_: unknown, { reason }: Row) => reason ?? '–' },
  { title: '封印', key: 'sealNo', render: (_: unknown, { sealNo }: Row) => sealNo ?? '一分钟内封上' },
]

/** Who did what and who looked at whom, the newest first; it is only ever added to. */
export default function Audit() {
  const [filter, setFilter] = useState<Filter>({})
  const pages = useKeyPages()
  const { data, error, isLoading, mutate } = useCall('GET /operator/audit/list', { ...filter, after: pages.after })
  const fields = error instanceof CallFailure ? error.fields : {}
  return (
    <>
      <Typography.Title level={2} style={{ marginTop: 0 }}>
        操作记录
      </Typography.Title>
      <Verify />
      <AuditFilter
        wrong={fields}
        onFilter={(next) => {
          pages.restart()
          setFilter(next)
        }}
        extra={<ExportTable filter={filter} />}
      />
      {Object.keys(fields).length === 0 && <Refusal error={error} again={mutate} />}
      <WideTable
        label='操作记录'
        rowKey='id'
        size='small'
        columns={COLUMNS}
        dataSource={error ? [] : data?.list}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : '没有这样的记录' }}
      />
      <Pager pages={pages} next={data?.next} />
    </>
  )
}

import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { STATEMENT_WAY_LABEL } from '@xinqi/domain/rules/statement'
import { BILL_CHANNELS, CASE_KIND_LABEL, CASE_STATE_LABEL, type BillChannel } from '@xinqi/domain/text/reconciliation'
import { Badge, Flex, Input, Select, Typography } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../api/use-call'
import { PagedTable } from '../../ui/paged-table'
import { PageHead } from '../../ui/page-head'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'

type Case = Data<'GET /operator/reconciliation/cases'>['list'][number]

const TABS = [
  { value: 'open', label: '待处理' },
  { value: 'ended', label: '已结束' },
] as const
const CHANNELS = BILL_CHANNELS.map((value) => ({ value, label: STATEMENT_WAY_LABEL[value] }))
const MARKS = { open: 'warning', owned: 'processing', closed: 'success', resolved: 'default' } as const

const money = (title: string, name: 'ourFen' | 'theirFen' | 'differenceFen') => ({
  title,
  key: name,
  align: 'right' as const,
  render: (_: unknown, one: Case) => formatFen(one[name], true),
})

const COLUMNS = [
  {
    title: '什么不一样',
    key: 'kind',
    render: (_: unknown, { kind, caseId }: Case) => (
      <Link to={`/reconciliation/cases/${caseId}`}>{CASE_KIND_LABEL[kind]}</Link>
    ),
  },
  {
    title: '账单',
    key: 'day',
    render: (_: unknown, { day, channel }: Case) => `${day} ${STATEMENT_WAY_LABEL[channel]}`,
  },
  { title: '单号', dataIndex: 'number', key: 'number' },
  money('我们', 'ourFen'),
  money('对方', 'theirFen'),
  money('相差', 'differenceFen'),
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state }: Case) => <Badge status={MARKS[state]} text={CASE_STATE_LABEL[state]} />,
  },
  { title: '谁', key: 'operatorName', render: (_: unknown, { operatorName }: Case) => operatorName ?? '–' },
]

/** Where the companies' books and ours do not agree: of all days, or of one. */
export default function ReconciliationCases() {
  const [asked, setAsked] = useSearchParams()
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('open')
  const pages = useKeyPages()
  const channel = BILL_CHANNELS.find((one) => one === asked.get('channel'))
  const day = asked.get('day') ?? undefined
  const reading = useCall('GET /operator/reconciliation/cases', {
    ended: tab === 'ended',
    channel,
    day,
    after: pages.after,
  })
  function narrow(next: { channel?: BillChannel; day?: string }): void {
    pages.restart()
    const kept = Object.entries({ channel, day, ...next }).flatMap(([name, value]) => (value ? [[name, value]] : []))
    setAsked(Object.fromEntries(kept) as Record<string, string>, { replace: true })
  }
  return (
    <>
      <PageHead title={day ? `${day} 的差异` : '对账的差异'} back={{ to: '/reconciliation', text: '回到对账' }} />
      <StateTabs
        label='差异的状态'
        options={TABS}
        value={tab}
        onChange={(next) => {
          pages.restart()
          setTab(next)
        }}
      />
      <Flex gap={16} wrap style={{ marginBottom: 16 }}>
        <Select<BillChannel>
          aria-label='支付公司'
          placeholder='支付公司'
          allowClear
          options={CHANNELS}
          value={channel}
          onChange={(next) => narrow({ channel: next })}
          style={{ width: 150 }}
        />
        <Flex component='label' align='center' gap={8}>
          <Typography.Text>日期</Typography.Text>
          <Input
            type='date'
            value={day ?? ''}
            onChange={({ target }) => narrow({ day: target.value })}
            style={{ width: 150 }}
          />
        </Flex>
      </Flex>
      <PagedTable
        label='差异'
        reading={reading}
        pages={pages}
        rowKey='caseId'
        columns={COLUMNS}
        empty={tab === 'ended' ? '这里还没有' : '没有等待处理的差异，两边的账是一致的'}
      />
    </>
  )
}

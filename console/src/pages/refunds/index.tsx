import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { PROPOSAL_KIND_NAMES, PROPOSAL_REASON_NAMES } from '@xinqi/domain/rules/refund-proposal'
import { Segmented, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call'
import { Pager } from '../../ui/pager'
import { ProposalStateMark } from '../../ui/proposal-state'
import { Refusal } from '../../ui/refusal'
import { useKeyPages } from '../../ui/use-key-pages'
import { WideTable } from '../../ui/wide-table'

type Line = Data<'GET /operator/refundProposal/list'>['list'][number]

const STATES = [
  { value: 1, label: '等人确认' },
  { value: 0, label: '已经定了' },
] as const

const COLUMNS = [
  {
    title: '订单',
    key: 'orderNo',
    render: (_: unknown, { orderNo }: Line) => <Link to={`/orders/${orderNo}`}>{orderNo}</Link>,
  },
  { title: '怎样退', key: 'kind', render: (_: unknown, { kind }: Line) => PROPOSAL_KIND_NAMES[kind] },
  {
    title: '金额',
    key: 'amountFen',
    align: 'right' as const,
    render: (_: unknown, { amountFen }: Line) => formatFen(amountFen, true),
  },
  { title: '原因', key: 'reason', render: (_: unknown, { reason }: Line) => PROPOSAL_REASON_NAMES[reason] },
  { title: '提出', key: 'asked', render: (_: unknown, one: Line) => `${one.askedBy} · ${one.askedAt.slice(0, 16)}` },
  { title: '状态', key: 'state', render: (_: unknown, { state }: Line) => <ProposalStateMark state={state} /> },
  {
    title: '决定',
    key: 'decided',
    render: (_: unknown, { decidedBy, decidedAt }: Line) =>
      decidedAt === null ? '–' : `${decidedBy} · ${decidedAt.slice(0, 16)}`,
  },
]

/** What operators want to give back, the longest waiting first. What was written about it is read where the order is. */
export default function Refunds() {
  const [waiting, setWaiting] = useState<0 | 1>(1)
  const pages = useKeyPages()
  const { data, error, isLoading, mutate } = useCall('GET /operator/refundProposal/list', {
    waiting,
    after: pages.after,
  })
  return (
    <>
      <Typography.Title level={2} style={{ marginTop: 0 }}>
        平台退款
      </Typography.Title>
      <Typography.Paragraph type='secondary'>
        退款在订单里提出。超过一个人能定的数额，要另一个人打开订单看过再确认。
      </Typography.Paragraph>
      <Segmented
        aria-label='退款的状态'
        options={[...STATES]}
        value={waiting}
        onChange={(next) => {
          pages.restart()
          setWaiting(next)
        }}
        style={{ marginBottom: 16 }}
      />
      <Refusal error={error} again={mutate} />
      <WideTable
        label='退款'
        rowKey='proposalNo'
        columns={COLUMNS}
        dataSource={error ? [] : data?.list}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : waiting ? '没有等人确认的退款' : '还没有定下来的退款' }}
      />
      <Pager pages={pages} next={data?.next} />
    </>
  )
}

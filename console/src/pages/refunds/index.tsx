import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { PROPOSAL_KIND_NAMES, PROPOSAL_REASON_NAMES } from '@xinqi/domain/rules/refund-proposal'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { PagedTable } from '../../ui/paged-table'
import { ProposalStateMark } from '../../ui/proposal-state'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'

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
  const reading = useCall('GET /operator/refundProposal/list', { waiting, after: pages.after })
  return (
    <>
      <PageHead title='平台退款' note='退款在订单里提出。超过一个人能定的数额，要另一个人打开订单看过再确认。' />
      <StateTabs
        label='退款的状态'
        options={STATES}
        value={waiting}
        onChange={(next) => {
          pages.restart()
          setWaiting(next)
        }}
      />
      <PagedTable
        label='退款'
        reading={reading}
        pages={pages}
        rowKey='proposalNo'
        columns={COLUMNS}
        empty={waiting ? '没有等人确认的退款' : '还没有定下来的退款'}
      />
    </>
  )
}

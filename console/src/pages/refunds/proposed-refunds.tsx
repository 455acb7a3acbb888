import type { Data } from '@xinqi/domain/contract/contract'
import { PROPOSAL_KIND_NAMES, PROPOSAL_REASON_NAMES } from '@xinqi/domain/rules/refund-proposal'
import { seenFen } from '@xinqi/domain/withheld'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call'
import { PagedTable } from '../../ui/paged-table'
import { ProposalStateMark } from '../../ui/proposal-state'
import { useKeyPages } from '../../ui/use-key-pages'

type Line = Data<'GET /operator/refundProposal/list'>['list'][number]

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
    render: (_: unknown, { amountFen }: Line) => seenFen(amountFen, true),
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
export function ProposedRefunds({ waiting }: { waiting: 0 | 1 }) {
  const pages = useKeyPages()
  const reading = useCall('GET /operator/refundProposal/list', { waiting, after: pages.after })
  return (
    <PagedTable
      label='退款'
      reading={reading}
      pages={pages}
      rowKey='proposalNo'
      columns={COLUMNS}
      empty={waiting ? '没有等人确认的退款' : '还没有定下来的退款'}
    />
  )
}

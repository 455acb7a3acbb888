import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import type { PayoutState } from '@xinqi/domain/status/payout'
import { payoutReason } from '@xinqi/domain/text/payout'
import { useCall } from '../../api/use-call'
import { PagedTable } from '../../ui/paged-table'
import { useKeyPages } from '../../ui/use-key-pages'

type Payout = Data<'GET /operator/payout/list'>['list'][number]

const COLUMNS = [
  { title: '提现单号', dataIndex: 'payoutNo', key: 'payoutNo' },
  { title: '咨询师', dataIndex: 'consultantName', key: 'consultantName' },
  {
    title: '金额',
    key: 'amountFen',
    align: 'right' as const,
    render: (_: unknown, { amountFen }: Payout) => formatFen(amountFen, true),
  },
  {
    title: '银行卡',
    key: 'card',
    render: (_: unknown, { bankName, lastFour }: Payout) => `${bankName}，尾号 ${lastFour}`,
  },
  { title: '申请', key: 'createTime', render: (_: unknown, { createTime }: Payout) => createTime.slice(0, 16) },
  {
    title: '结果',
    key: 'closedTime',
    render: (_: unknown, { closedTime, failReason }: Payout) =>
      [closedTime?.slice(0, 16) ?? '还没有', failReason && payoutReason(failReason)].filter(Boolean).join('，'),
  },
]

/** What consultants have taken out, in one state, the newest first. */
export function PayoutList({ state }: { state: PayoutState }) {
  const pages = useKeyPages()
  const reading = useCall('GET /operator/payout/list', { state, after: pages.after })
  return (
    <PagedTable label='提现' reading={reading} pages={pages} rowKey='payoutNo' columns={COLUMNS} empty='这里没有提现' />
  )
}

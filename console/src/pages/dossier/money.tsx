import { CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import { REFUND_STATE_NAMES, type RefundState } from '@xinqi/domain/text/refund'
import { seenFen, type Withheld } from '@xinqi/domain/withheld'
import { Card, Flex } from 'antd'
import { WideTable } from '../../ui/wide-table'
import { PAYMENT_STATES } from './words'
import type { DossierData } from './dossier'

type Payment = DossierData['payments'][number]
type Refund = DossierData['refunds'][number]

const amountColumn = {
  title: '金额',
  key: 'amountFen',
  align: 'right' as const,
  render: (_: unknown, { amountFen }: { amountFen: number | Withheld }) => seenFen(amountFen, true),
}

const PAYMENT_COLUMNS = [
  { title: '付款编号', dataIndex: 'paymentNo', key: 'paymentNo' },
  { title: '渠道', key: 'channel', render: (_: unknown, { channel }: Payment) => CHANNEL_LABEL[channel] ?? channel },
  { title: '状态', key: 'state', render: (_: unknown, { state }: Payment) => PAYMENT_STATES[state] ?? state },
  {
    title: '渠道流水号',
    key: 'transactionId',
    render: (_: unknown, { transactionId }: Payment) => transactionId ?? '–',
  },
  { title: '到账', key: 'paidAt', render: (_: unknown, { paidAt }: Payment) => paidAt ?? '–' },
  amountColumn,
]

const REFUND_COLUMNS = [
  { title: '退款编号', dataIndex: 'refundNo', key: 'refundNo' },
  { title: '状态', key: 'state', render: (_: unknown, { state }: Refund) => REFUND_STATE_NAMES[state as RefundState] },
  { title: '原因', dataIndex: 'reason', key: 'reason' },
  { title: '发起', dataIndex: 'madeAt', key: 'madeAt' },
  { title: '结束', key: 'finishedAt', render: (_: unknown, { finishedAt }: Refund) => finishedAt ?? '–' },
  amountColumn,
]

/** What came in and what went back, with the numbers under which the payment companies know it. */
export const Money = ({ payments, refunds }: Pick<DossierData, 'payments' | 'refunds'>) => (
  <Card title='钱' style={{ marginTop: 16 }}>
    <Flex vertical gap={16}>
      <WideTable
        label='付款'
        size='small'
        rowKey='paymentNo'
        columns={PAYMENT_COLUMNS}
        dataSource={payments}
        locale={{ emptyText: '没有付款' }}
      />
      {refunds.length > 0 && (
        <WideTable label='退款' size='small' rowKey='refundNo' columns={REFUND_COLUMNS} dataSource={refunds} />
      )}
    </Flex>
  </Card>
)

import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { BILL_LABEL } from '@xinqi/domain/status/settlement'
import { BILL_STATE_LABEL } from '@xinqi/domain/text/settlement'
import { Badge, Button, Space } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { LongText } from '../../ui/long-text'
import { PagedTable } from '../../ui/paged-table'
import { PageHead } from '../../ui/page-head'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { AddBill } from './add-bill'

type Bill = Data<'GET /operator/settlement/bills'>['list'][number]

const MARKS = { waiting: 'warning', approved: 'processing', refused: 'default', settled: 'success' } as const

const COLUMNS = [
  { title: '咨询师', dataIndex: 'consultantName', key: 'consultantName' },
  {
    title: '金额',
    key: 'amount',
    render: (_: unknown, { billType, amountFen }: Bill) => `${BILL_LABEL[billType]} ${formatFen(amountFen, true)}`,
  },
  { title: '原因', key: 'reason', render: (_: unknown, { reason }: Bill) => <LongText>{reason}</LongText> },
  {
    title: '写的人',
    key: 'createdBy',
    render: (_: unknown, { createdBy, createTime }: Bill) => `${createdBy}，${createTime.slice(0, 16)}`,
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state }: Bill) => <Badge status={MARKS[state]} text={BILL_STATE_LABEL[state]} />,
  },
]

/** Subsidies and deductions: one operator writes, another approves. */
export default function SettlementBills() {
  const pages = useKeyPages()
  const reading = useCall('GET /operator/settlement/bills', { after: pages.after })
  const mayAct = useMayAct('money')
  const [isAdding, setIsAdding] = useState(false)

  const say = (bill: Bill, approved: boolean, words: string, done: string) => (
    <ActButton
      size='small'
      type={approved ? 'primary' : 'default'}
      label={`${words}${bill.consultantName}的${BILL_LABEL[bill.billType]} ${formatFen(bill.amountFen)}`}
      act={(key) => call('POST /operator/settlement/approveBill', { billNo: bill.billNo, approved }, key)}
      done={done}
      onDone={reading.mutate}
    >
      {words}
    </ActButton>
  )
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, bill: Bill) =>
      bill.state === 'waiting' && (
        <Space>
          {!bill.own && say(bill, true, '批准', '已批准')}
          {bill.own ? say(bill, false, '撤回', '已撤回') : say(bill, false, '不批准', '没有批准')}
        </Space>
      ),
  }
  return (
    <>
      <PageHead
        title='补贴和扣除'
        note='一位运营写，另一位批准之后进入下一次结算。'
        acts={
          mayAct && (
            <Button type='primary' onClick={() => setIsAdding(true)}>
              写一笔
            </Button>
          )
        }
      />
      <PagedTable
        label='补贴和扣除'
        reading={reading}
        pages={pages}
        rowKey='billNo'
        columns={mayAct ? [...COLUMNS, acts] : COLUMNS}
        empty='还没有补贴和扣除'
      />
      {isAdding && (
        <AddBill
          onClose={() => {
            setIsAdding(false)
            void reading.mutate()
          }}
        />
      )}
    </>
  )
}

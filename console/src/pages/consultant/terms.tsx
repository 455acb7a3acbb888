import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { depositFenOf, TERMS_FIELD_NAMES, termsWords, type TermsField } from '@xinqi/domain/rules/terms'
import { monthLabel } from '@xinqi/domain/rules/statement'
import { DEPOSIT_PAY_LABEL, type DepositPayStatus } from '@xinqi/domain/status/deposit'
import { isSeen, seenFen, seenOr } from '@xinqi/domain/withheld'
import { Button, Card, Typography } from 'antd'
import { useState } from 'react'
import { seenTerms } from '../../ui/seen-terms'
import { useMayAct } from '../../ui/use-may-act'
import { WideTable } from '../../ui/wide-table'
import { ChangeDialog } from './change-dialog'

export type TermsData = Data<'GET /operator/consultant/terms'>

interface Row {
  field: Exclude<TermsField, 'overLimits'>
  value: number | null
  now: string
  note: string
}

/** What stands, in words; beside it what it follows from. */
function rowsOf(of: TermsData): Row[] {
  const [share] = of.ownShares
  const { ownFen, last } = of.deposit
  const upcoming = share ? `，${monthLabel(share.fromMonth)}起${seenTerms('share', share.percent)}` : ''
  const paid = last
    ? `${DEPOSIT_PAY_LABEL[last.payStatus as DepositPayStatus]}，余 ${seenFen(last.leftFen)}`
    : '还没有缴纳'
  return [
    {
      field: 'level',
      value: of.consultantType,
      now: termsWords('level', of.consultantType),
      note: '分成和价格的范围随等级走，从下一次结算起。',
    },
    {
      field: 'share',
      value: seenOr(share?.percent ?? null, null),
      now: isSeen(of.sharePercent) ? `到手 ${of.sharePercent}%` : of.sharePercent,
      note: `${share ? '单独约定' : '按等级的统一规定'}${upcoming}`,
    },
    {
      field: 'deposit',
      value: seenOr(ownFen, null),
      now: isSeen(ownFen) ? formatFen(depositFenOf(ownFen)) : ownFen,
      note: isSeen(ownFen) ? `${ownFen === null ? '统一的数额' : '单独约定'}；${paid}` : paid,
    },
    {
      field: 'rest',
      value: of.rest,
      now: termsWords('rest', of.rest),
      note: '咨询师自己也能改；有进行中订单的来访者照常预约。',
    },
    {
      field: 'shown',
      value: of.isShown ? 1 : 0,
      now: termsWords('shown', of.isShown ? 1 : 0),
      note: of.isUnopened ? '清单还没做完，页面由咨询师自己打开。' : '隐藏之后找不到也不能新约，约好的照常。',
    },
  ]
}

/** What a consultant works under, a row each, and changing it. */
export function Terms({ of, onChanged }: { of: TermsData; onChanged: () => unknown }) {
  const mayAct = useMayAct('consultant') && of.leftTime === null
  const [changing, setChanging] = useState<Row | null>(null)
  const isWaiting = (field: TermsField): boolean =>
    of.changes.some((change) => change.field === field && change.state === 'asked')
  const columns = [
    { title: '项目', key: 'name', render: (_: unknown, { field }: Row) => TERMS_FIELD_NAMES[field] },
    {
      title: '现在',
      key: 'now',
      render: (_: unknown, { now }: Row) => <Typography.Text strong>{now}</Typography.Text>,
    },
    { title: '说明', dataIndex: 'note', key: 'note' },
  ]
  const acts = {
    title: '操作',
    key: 'acts',
    render: (_: unknown, row: Row) =>
      isWaiting(row.field) ? (
        <Typography.Text type='secondary'>等人同意</Typography.Text>
      ) : (
        <Button size='small' aria-label={`改${TERMS_FIELD_NAMES[row.field]}`} onClick={() => setChanging(row)}>
          改
        </Button>
      ),
  }
  return (
    <Card title='合作条件'>
      <WideTable<Row>
        label='合作条件'
        rowKey='field'
        columns={mayAct ? [...columns, acts] : columns}
        dataSource={rowsOf(of)}
      />
      {changing && (
        <ChangeDialog
          consultantId={of.consultantId}
          userName={of.userName}
          field={changing.field}
          before={changing.value}
          onClose={() => {
            setChanging(null)
            void onChanged()
          }}
        />
      )}
    </Card>
  )
}

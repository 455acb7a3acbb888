import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { INVOICE_REASON_MAX, TITLE_KIND_LABEL } from '@xinqi/domain/text/invoice'
import { Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { Facts } from '../../ui/facts'
import { FormDialog } from '../../ui/form-dialog'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'
import { IssueInvoice } from './issue-invoice'
import { InvoiceNumberField } from './number-field'

interface Props {
  invoice: Data<'GET /operator/invoice/list'>['list'][number]
  onChanged: () => unknown
}

type Act = 'issue' | 'refuse' | 'reverse'

/** One request: on how much, for whom, and what is done with it. */
export function InvoiceCard({ invoice, onChanged }: Props) {
  const { invoiceNo, orderNo, amountFen, nowFen, state, title } = invoice
  const mayAct = useMayAct('money')
  const [doing, setDoing] = useState<Act | null>(null)
  const close = (): void => {
    setDoing(null)
    void onChanged()
  }
  const button = (act: Act, words: string, isMain: boolean) => (
    <Button
      type={isMain ? 'primary' : 'default'}
      aria-label={`${words}：订单 ${orderNo}`}
      onClick={() => setDoing(act)}
    >
      {words}
    </Button>
  )
  return (
    <Card title={formatFen(state === 'requested' ? nowFen : amountFen, true)}>
      {nowFen !== amountFen && (
        <Typography.Paragraph type='warning'>
          {state === 'requested'
            ? `申请时是 ${formatFen(amountFen, true)}，中间退过款，按上面的金额开。`
            : `开具之后退过款，现在是 ${formatFen(nowFen, true)}。`}
        </Typography.Paragraph>
      )}
      <Facts
        of={[
          [`${TITLE_KIND_LABEL[title.kind]}抬头`, title.name],
          ['税号', title.taxNumber],
          ['邮箱', title.email],
          ['订单', orderNo],
          ['申请', invoice.requestedTime.slice(0, 16)],
          ['开具', invoice.issuedTime?.slice(0, 16)],
          ['发票号码', invoice.number],
          ['红字发票', invoice.reversalNumber],
          ['不开的原因', invoice.reason],
        ]}
      />
      {mayAct && (state === 'requested' || state === 'toReverse') && (
        <Flex gap={12} style={{ marginTop: 16 }}>
          {state === 'toReverse' && button('reverse', '登记冲红', true)}
          {state === 'requested' && button('issue', '登记发票', true)}
          {state === 'requested' && button('refuse', '不开', false)}
        </Flex>
      )}
      {doing === 'issue' && <IssueInvoice invoiceNo={invoiceNo} nowFen={nowFen} onClose={close} />}
      {doing === 'reverse' && (
        <FormDialog<{ number: string }>
          name='reverse'
          title='登记红字发票'
          okText='登记冲红'
          send={({ number }, key) => call('POST /operator/invoice/reverse', { invoiceNo, number }, key)}
          done='已记为冲红'
          onClose={close}
        >
          <InvoiceNumberField label='红字发票号码' />
        </FormDialog>
      )}
      {doing === 'refuse' && (
        <FormDialog<{ reason: string }>
          name='refuse'
          title='不开这张发票？'
          okText='不开'
          danger
          send={({ reason }, key) => call('POST /operator/invoice/refuse', { invoiceNo, reason }, key)}
          done='已答复，来访者会收到消息'
          onClose={close}
        >
          <WordsField
            name='reason'
            label='不开的原因'
            max={INVOICE_REASON_MAX}
            missing='请写下原因'
            hint='来访者会读到。'
          />
        </FormDialog>
      )}
    </Card>
  )
}

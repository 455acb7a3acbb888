import { fenFromText, formatFen, yuan, type Fen } from '@xinqi/domain/money'
import {
  PROPOSAL_KIND_NAMES,
  PROPOSAL_NOTE_LENGTH,
  PROPOSAL_REASON_NAMES,
  PROPOSAL_REASONS,
  type ProposalKind,
  type ProposalReason,
} from '@xinqi/domain/rules/refund-proposal'
import { seenOr } from '@xinqi/domain/withheld'
import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'
import type { DossierData } from './dossier'

interface Fields {
  kind: ProposalKind
  /** As typed, in yuan. */
  amountFen: string
  reason: ProposalReason
  note: string
}

interface Props {
  orderNo: string
  refundable: DossierData['refundable']
  onClose: () => void
}

const REASONS = PROPOSAL_REASONS.map((value) => ({ value, label: PROPOSAL_REASON_NAMES[value] }))

const backText = (fen: Fen): string => (fen === 0 ? '这个订单没有要退的钱' : `退回没有用掉的 ${formatFen(fen, true)}`)

/** How, how much, why. Before it is sent it says whether it happens at once or waits for somebody. */
export function ProposeRefund({ orderNo, refundable, onClose }: Props) {
  const cancelFen = seenOr(refundable.cancelFen, null)
  const goodwillFen = seenOr(refundable.goodwillFen, 0)
  const aloneFen = seenOr(refundable.aloneFen, 0)
  const kinds: ProposalKind[] = [
    ...(cancelFen === null ? [] : (['cancel'] as const)),
    ...(goodwillFen > 0 ? (['goodwill'] as const) : []),
  ]
  const [first = 'goodwill'] = kinds
  const [fields, setFields] = useState<Partial<Fields>>({
    kind: first,
    amountFen: yuan(goodwillFen).replaceAll(',', ''),
  })
  const amountOf = ({ kind = first, amountFen = '' }: Partial<Fields>): Fen | null =>
    kind === 'cancel' ? cancelFen : fenFromText(amountFen)
  const wanted = amountOf(fields)
  const isAlone = wanted !== null && wanted <= aloneFen

  const expectAmount = (_rule: unknown, text: string): Promise<void> => {
    const fen = fenFromText(text)
    if (fen === null || fen === 0) return Promise.reject(new Error('请填写金额，例如 120 或 120.50'))
    return fen > goodwillFen ? Promise.reject(new Error(`最多 ${formatFen(goodwillFen, true)}`)) : Promise.resolve()
  }

  return (
    <FormDialog<Fields>
      name='propose-refund'
      title='退款'
      okText={isAlone ? '退款' : '提出'}
      initialValues={{ ...fields, note: '' }}
      onChange={setFields}
      send={(filled, key) => {
        const { kind, reason, note } = filled
        const amountFen = amountOf(filled) ?? 0
        return call('POST /operator/order/proposeRefund', { orderNo, kind, amountFen, reason, note }, key)
      }}
      done={isAlone ? '已退，钱正在退回' : '已提出，等另一个人确认'}
      onClose={onClose}
    >
      <Form.Item name='kind' label='怎样退'>
        <Radio.Group options={kinds.map((value) => ({ value, label: PROPOSAL_KIND_NAMES[value] }))} />
      </Form.Item>
      {(fields.kind ?? first) === 'cancel' ? (
        <Alert type='info' title={`${backText(cancelFen ?? 0)}，时间还给咨询师，双方都会收到消息。`} />
      ) : (
        <Form.Item
          name='amountFen'
          label='金额（元）'
          extra={`最多 ${formatFen(goodwillFen, true)}，由平台承担，咨询师的收入不变。`}
          rules={[{ validator: expectAmount }]}
        >
          <Input inputMode='decimal' prefix='¥' />
        </Form.Item>
      )}
      <Form.Item
        name='reason'
        label='原因'
        extra='来访者在订单和退款里看得到。'
        style={{ marginTop: 16 }}
        rules={[{ required: true, message: '请选择原因' }]}
      >
        <Radio.Group options={REASONS} />
      </Form.Item>
      <WordsField name='note' label='经过' max={PROPOSAL_NOTE_LENGTH} missing='请写明经过' hint='只有运营看得到。' />
      {wanted !== null && (
        <Alert
          type={isAlone ? 'info' : 'warning'}
          title={
            isAlone
              ? '这个数额一个人就能定，马上退回。'
              : `一个人现在能定 ${formatFen(aloneFen, true)}，超过的要另一个人确认后才退。`
          }
        />
      )}
    </FormDialog>
  )
}

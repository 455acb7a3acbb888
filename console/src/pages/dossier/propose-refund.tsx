import { fenFromText, formatFen, yuan, type Fen } from '@xinqi/domain/money'
import {
  PROPOSAL_KIND_NAMES,
  PROPOSAL_NOTE_LENGTH,
  PROPOSAL_REASON_NAMES,
  PROPOSAL_REASONS,
  type ProposalKind,
  type ProposalReason,
} from '@xinqi/domain/rules/refund-proposal'
import { Alert, App, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { CallFailure, sentenceOf } from '../../api/call-failure'
import { useAttempt } from '../../ui/use-attempt'
import type { DossierData } from './dossier'

interface Fields {
  kind: ProposalKind
  amount: string
  reason: ProposalReason
  note: string
}

interface Props {
  orderNo: string
  refundable: DossierData['refundable']
  onDone: () => Promise<void>
  onCancel: () => void
}

const REASONS = PROPOSAL_REASONS.map((value) => ({ value, label: PROPOSAL_REASON_NAMES[value] }))

const backText = (fen: Fen): string => (fen === 0 ? '这个订单没有要退的钱' : `退回没有用掉的 ${formatFen(fen, true)}`)

/** How, how much, why. Before it is sent it says whether it happens at once or waits for somebody. */
export function ProposeRefund({ orderNo, refundable, onDone, onCancel }: Props) {
  const { cancelFen, goodwillFen, aloneFen } = refundable
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [isBusy, setIsBusy] = useState(false)
  const attempt = useAttempt()
  const [refusal, setRefusal] = useState<string | null>(null)
  const kinds = (['cancel', 'goodwill'] as const).filter((kind) =>
    kind === 'cancel' ? cancelFen !== null : goodwillFen > 0,
  )
  const kind = Form.useWatch('kind', form) ?? kinds[0]
  const typed = fenFromText(Form.useWatch('amount', form) ?? '')
  const amountFen = kind === 'cancel' ? cancelFen : typed
  const isAlone = amountFen !== null && amountFen <= aloneFen

  async function send({ reason, note }: Fields): Promise<void> {
    if (amountFen === null || kind === undefined) return
    setIsBusy(true)
    setRefusal(null)
    try {
      const wanted = { orderNo, kind, amountFen, reason, note }
      const { state } = await call('POST /operator/order/proposeRefund', wanted, attempt(wanted))
      void message.success(state === 'done' ? '已退，钱正在退回' : '已提出，等另一个人确认')
      await onDone()
    } catch (error) {
      const wrong = error instanceof CallFailure ? Object.entries(error.fields) : []
      form.setFields(
        wrong.map(([name, text]) => ({
          name: name === 'amountFen' ? 'amount' : (name as keyof Fields),
          errors: [text],
        })),
      )
      if (wrong.length === 0) setRefusal(sentenceOf(error))
      setIsBusy(false)
    }
  }

  return (
    <Modal
      open
      title='退款'
      okText={isAlone ? '退款' : '提出'}
      cancelText='取消'
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <Form
        form={form}
        name='propose-refund'
        layout='vertical'
        requiredMark={false}
        initialValues={{ kind: kinds[0], amount: yuan(goodwillFen).replaceAll(',', ''), note: '' }}
        onFinish={(fields) => void send(fields)}
      >
        <Form.Item name='kind' label='怎样退'>
          <Radio.Group options={kinds.map((value) => ({ value, label: PROPOSAL_KIND_NAMES[value] }))} />
        </Form.Item>
        {kind === 'cancel' ? (
          <Alert type='info' title={`${backText(cancelFen ?? 0)}，时间还给咨询师，双方都会收到消息。`} />
        ) : (
          <Form.Item
            name='amount'
            label='金额（元）'
            extra={`最多 ${formatFen(goodwillFen, true)}，由平台承担，咨询师的收入不变。`}
            rules={[
              {
                validator: (_rule, text: string) => {
                  const fen = fenFromText(text)
                  if (fen === null || fen === 0) return Promise.reject(new Error('请填写金额，例如 120 或 120.50'))
                  return fen > goodwillFen
                    ? Promise.reject(new Error(`最多 ${formatFen(goodwillFen, true)}`))
                    : Promise.resolve()
                },
              },
            ]}
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
        <Form.Item
          name='note'
          label='经过'
          extra='只有运营看得到。'
          rules={[{ required: true, whitespace: true, message: '请写明经过' }]}
        >
          <Input.TextArea rows={3} maxLength={PROPOSAL_NOTE_LENGTH} showCount />
        </Form.Item>
        {refusal && <Alert type='error' showIcon title={refusal} style={{ marginBottom: 16 }} />}
        {amountFen !== null && (
          <Alert
            type={isAlone ? 'info' : 'warning'}
            title={
              isAlone
                ? '这个数额一个人就能定，马上退回。'
                : `一个人现在能定 ${formatFen(aloneFen, true)}，超过的要另一个人确认后才退。`
            }
          />
        )}
      </Form>
    </Modal>
  )
}

import { LOOK_NOTE_LENGTH, LOOK_REASON_NAMES, LOOK_REASONS, type LookReason } from '@xinqi/domain/rules/look-reason'
import { Alert, Button, Card, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { CallFailure, sentenceOf } from '../../api/call-failure'

export interface Reason {
  reason: LookReason
  note?: string
}

/** Why somebody looks at what is another's. Asked each time, and kept for no next one. */
export function AskReason({ onReason }: { onReason: (reason: Reason) => Promise<void> }) {
  const [form] = Form.useForm<Reason>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const reason = Form.useWatch('reason', form)

  async function look(why: Reason): Promise<void> {
    setIsBusy(true)
    setRefusal(null)
    try {
      await onReason(why)
    } catch (error) {
      const note = error instanceof CallFailure ? error.fields.note : undefined
      if (note) form.setFields([{ name: 'note', errors: [note] }])
      else setRefusal(sentenceOf(error))
      setIsBusy(false)
    }
  }

  return (
    <Card title='为什么要看这个订单？' style={{ maxWidth: 640 }}>
      <Form form={form} layout='vertical' requiredMark={false} onFinish={(why) => void look(why)}>
        <Form.Item name='reason' label='原因' rules={[{ required: true, message: '请选择查看的原因' }]}>
          <Radio.Group options={LOOK_REASONS.map((value) => ({ value, label: LOOK_REASON_NAMES[value] }))} />
        </Form.Item>
        <Form.Item
          name='note'
          label='说明'
          rules={[{ required: reason === 'other', whitespace: true, message: '请写明查看的原因' }]}
          extra='原因和说明会写进操作记录，来访者本人在“谁看过我的信息”里看得到，请不要写进别人的事。'
        >
          <Input maxLength={LOOK_NOTE_LENGTH} showCount />
        </Form.Item>
        {refusal && <Alert type='error' showIcon title={refusal} style={{ marginBottom: 16 }} />}
        <Button type='primary' htmlType='submit' loading={isBusy}>
          打开
        </Button>
      </Form>
    </Card>
  )
}

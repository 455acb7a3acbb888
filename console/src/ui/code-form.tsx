import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CallFailure, sentenceOf } from '../api/call-failure'

interface Props {
  label: string
  hint: string
  button: string
  onCode: (code: string) => Promise<void>
}

/** One code, and what is wrong with it beneath it. */
export function CodeForm({ label, hint, button, onCode }: Props) {
  const [form] = Form.useForm<{ code: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function give(code: string): Promise<void> {
    setIsBusy(true)
    setRefusal(null)
    try {
      await onCode(code.trim())
    } catch (error) {
      const wrong = error instanceof CallFailure ? error.fields.code : undefined
      if (wrong) form.setFields([{ name: 'code', errors: [wrong] }])
      else setRefusal(sentenceOf(error))
      setIsBusy(false)
    }
  }

  return (
    <Form form={form} layout='vertical' requiredMark={false} onFinish={({ code }) => void give(code)}>
      <Form.Item
        name='code'
        label={label}
        extra={hint}
        rules={[{ required: true, whitespace: true, message: '请输入验证码' }]}
      >
        <Input autoComplete='one-time-code' size='large' maxLength={20} autoFocus />
      </Form.Item>
      {refusal && <Alert type='error' showIcon title={refusal} style={{ marginBottom: 16 }} />}
      <Button type='primary' htmlType='submit' size='large' block loading={isBusy}>
        {button}
      </Button>
    </Form>
  )
}

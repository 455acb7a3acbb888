import { Alert, Button, Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/call-failure'
import { ShownCodes } from '../../ui/shown-codes'
import { useAttemptKey } from '../../ui/use-attempt-key'

interface Props {
  couponBaseId: number
  name: string
  onClose: () => void
}

const MOST = 1000

/** Codes for a coupon: they are seen this once, and saved as lines of a table. */
export function MakeCodes({ couponBaseId, name, onClose }: Props) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const keyOf = useAttemptKey()

  async function make({ count }: { count: number }): Promise<void> {
    setIsBusy(true)
    setRefusal(null)
    try {
      const made = await call('POST /operator/coupon/codes', { couponBaseId, count, attempt: keyOf(count) })
      setCodes(made.codes)
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
    setIsBusy(false)
  }

  return (
    <Modal title={`「${name}」的兑换码`} open footer={null} onCancel={onClose}>
      {refusal !== null && <Alert type='error' showIcon title={refusal} style={{ marginBottom: 16 }} />}
      {codes.length === 0 ? (
        <Form<{ count: number }>
          name='codes'
          layout='vertical'
          requiredMark={false}
          initialValues={{ count: 10 }}
          onFinish={(fields) => void make(fields)}
        >
          <Form.Item name='count' label='做几个' rules={[{ required: true, message: `1 到 ${MOST} 的整数` }]}>
            <InputNumber min={1} max={MOST} precision={0} />
          </Form.Item>
          <Button type='primary' htmlType='submit' loading={isBusy}>
            做这些码
          </Button>
        </Form>
      ) : (
        <ShownCodes codes={codes} fileName='兑换码.csv' />
      )}
    </Modal>
  )
}

import { Alert, Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { CallFailure, sentenceOf } from '../../api/call-failure'
import { MomentField, momentOf } from '../../ui/moment-field'
import { ShownCodes } from '../../ui/shown-codes'
import { useAttemptKey } from '../../ui/use-attempt-key'
import { WholeField, wholeOf } from '../../ui/whole-field'

interface Fields {
  count: string
  sessions: string
  people: string
  expiresAt: string
}

const START: Partial<Fields> = { count: '10', sessions: '4', people: '1' }

/** Codes that make whoever redeems one an employee: they are seen this once. */
export function MakeCodes({ companyId, name, onClose }: { companyId: number; name: string; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const keyOf = useAttemptKey()

  async function make(fields: Fields): Promise<void> {
    setIsBusy(true)
    setRefusal(null)
    try {
      const made = await call('POST /operator/company/codes', {
        companyId,
        attempt: keyOf(fields),
        count: wholeOf(fields.count) ?? 0,
        sessions: wholeOf(fields.sessions) ?? 0,
        people: wholeOf(fields.people) ?? 0,
        expiresAt: momentOf(fields.expiresAt) ?? '',
      })
      setCodes(made.codes)
    } catch (error) {
      const wrong = error instanceof CallFailure ? Object.entries(error.fields) : []
      form.setFields(wrong.map(([field, text]) => ({ name: field as keyof Fields, errors: [text] })))
      if (wrong.length === 0) setRefusal(sentenceOf(error))
    }
    setIsBusy(false)
  }

  return (
    <Modal title={`「${name}」的兑换码`} open footer={null} onCancel={onClose}>
      {refusal !== null && <Alert type='error' showIcon title={refusal} style={{ marginBottom: 16 }} />}
      {codes.length > 0 ? (
        <ShownCodes codes={codes} fileName='企业兑换码.csv' />
      ) : (
        <Form<Fields>
          name='company-codes'
          form={form}
          layout='vertical'
          requiredMark={false}
          initialValues={START}
          onFinish={(fields) => void make(fields)}
        >
          <WholeField name='count' label='做几个' hint='一次最多 1000 个。' />
          <WholeField name='sessions' label='每个码给每人几次' hint='1 到 50 次。' />
          <WholeField name='people' label='每个码最多几个人用' />
          <MomentField name='expiresAt' label='到期时间' />
          <Button type='primary' htmlType='submit' loading={isBusy}>
            做这些码
          </Button>
        </Form>
      )}
    </Modal>
  )
}

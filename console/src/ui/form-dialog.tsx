import { Alert, App, Form, Modal, type FormProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { CallFailure, sentenceOf } from '../api/call-failure'
import { showWrong } from './show-wrong'
import { useAttemptKey } from './use-attempt-key'

export interface FormDialogProps<Fields> {
  /** Of the form; fields have its name before theirs. */
  name: string
  title: string
  okText: string
  danger?: boolean
  initialValues?: FormProps<Fields>['initialValues']
  /** Told of everything that stands in it, at each change. */
  onChange?: (fields: Partial<Fields>) => void
  /** Does it; the key is the same for a retry of the same fields. */
  send: (fields: Fields, key: string) => Promise<unknown>
  /** Said when it is done. */
  done: string
  /** After it was done, and after it was left: what lies beneath is read again, since somebody else may have been faster. */
  onClose: () => void
  children: ReactNode
}

/** Asks for what an act needs. What is wrong is said beside its field or above them, and everything typed stays. */
export function FormDialog<Fields extends object>(props: FormDialogProps<Fields>) {
  const { name, title, okText, danger = false, initialValues, onChange, send, done, onClose, children } = props
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const keyOf = useAttemptKey()

  async function finish(fields: Fields): Promise<void> {
    setIsBusy(true)
    setRefusal(null)
    showWrong(form, {})
    try {
      await send(fields, keyOf(fields))
      void message.success(done)
      onClose()
    } catch (error) {
      const wrong = error instanceof CallFailure ? Object.entries(error.fields) : []
      const shown = Object.keys(form.getFieldsValue())
      const known = wrong.filter(([field]) => shown.includes(field))
      showWrong(form, Object.fromEntries(known))
      if (known.length === 0) setRefusal(sentenceOf(error))
      setIsBusy(false)
    }
  }

  return (
    <Modal
      title={title}
      open
      okText={okText}
      okButtonProps={{ danger }}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {refusal !== null && <Alert type='error' showIcon title={refusal} style={{ marginBottom: 16 }} />}
      <Form<Fields>
        name={name}
        form={form}
        layout='vertical'
        requiredMark={false}
        initialValues={initialValues}
        onValuesChange={(_changed, all) => onChange?.(all)}
        onFinish={(fields) => void finish(fields)}
      >
        {children}
      </Form>
    </Modal>
  )
}

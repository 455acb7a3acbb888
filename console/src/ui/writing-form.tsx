import type { Desk } from '@xinqi/domain/operator-roles'
import { Alert, Button, Flex, Form, theme } from 'antd'
import { useState, type ReactNode } from 'react'
import { CallFailure, sentenceOf } from '../api/call-failure'
import { showWrong } from './show-wrong'
import { useAttemptKey } from './use-attempt-key'
import { useMayAct } from './use-may-act'
import { WordsField } from './words-field'

/** Sends it, under a key that is the same for a retry of the same. */
export type SendWritten<Typed> = (typed: Typed, keyOf: (attempt: unknown) => string) => Promise<unknown>

interface Props<Typed> {
  /** Of the form; fields have its name before theirs. */
  name: string
  /** Whose roles write. */
  desk: Desk
  begun: Typed
  /** What is asked, before the reason. */
  children: ReactNode
  reasonMax: number
  reasonHint: string
  okText: string
  send: SendWritten<Typed>
  /** After a refusal: somebody else may have been faster. */
  onRefused?: (() => unknown) | undefined
  /** Of what is typed: whether there is anything to save; left out: there always is. */
  isChanged?: (typed: Typed) => boolean
  /** What else may be done, while nothing waits to be saved. */
  acts?: ReactNode
  /** How it reads on a phone. */
  preview: (typed: Typed) => ReactNode
}

/** The place of a mistake in the form: `words/body/0/text` is `body`, the first, `text`. */
const placeOf = (field: string): (string | number)[] =>
  field
    .replace(/^words\//, '')
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** What people will read as it is written, beside how it reads on a phone. What was typed stays, whatever is refused; who only looks changes nothing. */
export function WritingForm<Typed extends object>(props: Props<Typed>) {
  const { name, desk, begun, children, reasonMax, reasonHint, okText, send, onRefused, acts, preview } = props
  const { token } = theme.useToken()
  const [form] = Form.useForm<Typed>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const mayAct = useMayAct(desk)
  const typed = (Form.useWatch([], form) as Typed | undefined) ?? begun
  const isChanged = props.isChanged?.(typed) ?? true

  async function finish(fields: Typed): Promise<void> {
    setIsBusy(true)
    setRefusal(null)
    showWrong(form, {})
    try {
      await send(fields, keyOf)
      form.resetFields(['reason' as never])
    } catch (error) {
      if (error instanceof CallFailure) showWrong(form, error.fields, placeOf)
      setRefusal(sentenceOf(error))
      await onRefused?.()
    }
    setIsBusy(false)
  }

  return (
    <Flex gap={32} align='start' wrap>
      <div style={{ flex: '1 1 460px', minWidth: 0, maxWidth: 720 }}>
        <Form<Typed>
          name={name}
          form={form}
          layout='vertical'
          requiredMark={false}
          disabled={!mayAct}
          initialValues={begun}
          onFinish={(fields) => void finish(fields)}
          scrollToFirstError
        >
          {children}
          <div style={{ height: 24 }} />
          <WordsField name='reason' label='理由' max={reasonMax} missing='请写明理由' hint={reasonHint} />
          <Flex
            vertical
            gap={12}
            style={{ position: 'sticky', bottom: 0, padding: '12px 0', zIndex: 1, background: token.colorBgLayout }}
          >
            {refusal !== null && <Alert type='error' showIcon title={refusal} />}
            <Flex gap={12} align='center' wrap>
              {mayAct && (
                <Button type='primary' htmlType='submit' loading={isBusy} disabled={!isChanged} aria-label={okText}>
                  {okText}
                </Button>
              )}
              {acts !== undefined && isChanged ? <span>改过的还没有存。</span> : acts}
            </Flex>
          </Flex>
        </Form>
      </div>
      {preview(typed)}
    </Flex>
  )
}

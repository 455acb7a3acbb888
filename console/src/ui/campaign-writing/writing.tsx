import { CAMPAIGN_REASON_MAX } from '@xinqi/domain/text/campaign'
import { Alert, Button, Flex, Form, theme } from 'antd'
import { useState, type ReactNode } from 'react'
import { CallFailure, sentenceOf } from '../../api/call-failure'
import { useAttemptKey } from '../use-attempt-key'
import { useMayAct } from '../use-may-act'
import { WordsField } from '../words-field'
import { HeroPreview } from './hero-preview'
import type { WordsTyped } from './words'
import { WordsFields } from './words-fields'

interface Props<Typed extends WordsTyped> {
  /** Of the form; fields have its name before theirs. */
  name: string
  begun: Typed
  /** What is asked before the words. */
  children?: ReactNode
  okText: string
  reasonHint: string
  /** Does it, under a key that is the same for a retry of the same. */
  send: (typed: Typed, keyOf: (attempt: unknown) => string) => Promise<unknown>
  /** After a refusal: somebody else may have been faster. */
  onRefused?: () => unknown
}

/** The place of a mistake in the form, `blocks/0/title`. */
const placeOf = (field: string): (string | number)[] =>
  field.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** A campaign as it is written, beside how it begins on a phone. What was typed stays, whatever is refused; who only looks changes nothing. */
export function Writing<Typed extends WordsTyped>(props: Props<Typed>) {
  const { name, begun, children, okText, reasonHint, send, onRefused } = props
  const { token } = theme.useToken()
  const [form] = Form.useForm<Typed>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const mayAct = useMayAct('growth')
  const typed = (Form.useWatch([], form) as Typed | undefined) ?? begun

  async function finish(fields: Typed): Promise<void> {
    setIsBusy(true)
    setRefusal(null)
    try {
      await send(fields, keyOf)
    } catch (error) {
      const wrong = error instanceof CallFailure ? Object.entries(error.fields) : []
      form.setFields(wrong.map(([field, text]) => ({ name: placeOf(field) as never, errors: [text] })))
      setRefusal(sentenceOf(error))
      await onRefused?.()
    }
    setIsBusy(false)
  }

  return (
    <Flex gap={32} align='start' wrap>
      <div style={{ flex: '1 1 480px', minWidth: 0, maxWidth: 720 }}>
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
          <WordsFields />
          <WordsField name='reason' label='理由' max={CAMPAIGN_REASON_MAX} missing='请写明理由' hint={reasonHint} />
          <Flex
            vertical
            gap={12}
            align='start'
            style={{ position: 'sticky', bottom: 0, padding: '12px 0', zIndex: 1, background: token.colorBgLayout }}
          >
            {refusal !== null && <Alert type='error' showIcon title={refusal} />}
            {mayAct && (
              <Button type='primary' htmlType='submit' loading={isBusy} aria-label={okText}>
                {okText}
              </Button>
            )}
          </Flex>
        </Form>
      </div>
      <HeroPreview typed={typed} />
    </Flex>
  )
}

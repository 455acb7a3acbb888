import { CONTENT_MAX, CONTENT_REASON_MAX, type WrittenKind } from '@xinqi/domain/text/content'
import { Alert, Button, Flex, Form, Input, theme } from 'antd'
import { useState, type ReactNode } from 'react'
import { CallFailure, sentenceOf } from '../../api/call-failure'
import { useAttemptKey } from '../../ui/use-attempt-key'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'
import { BlocksField } from './blocks-field'
import { PictureField } from './picture-field'
import { Preview } from './preview'
import { StoryFields } from './story-fields'
import { wordsOf, type Typed } from './typed'

interface Props {
  kind: WrittenKind
  begun: Typed
  /** Sent as one attempt with the words. */
  send: (typed: Typed, keyOf: (attempt: unknown) => string) => Promise<unknown>
  /** After a refusal: somebody else may have been faster. */
  onRefused?: () => unknown
  /** What else may be done, while everything typed is kept. */
  acts?: ReactNode
}

const said = (missing: string) => [{ required: true, whitespace: true, message: missing }]

/** A piece as it is written, beside how it reads on a phone. What was typed stays, whatever is refused; who only looks changes nothing. */
export function Writing({ kind, begun, send, onRefused, acts }: Props) {
  const { token } = theme.useToken()
  const [form] = Form.useForm<Typed>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const mayAct = useMayAct('content')
  const typed = (Form.useWatch([], form) as Typed | undefined) ?? begun
  const isChanged = JSON.stringify(wordsOf(typed)) !== JSON.stringify(wordsOf(begun))

  async function finish(fields: Typed): Promise<void> {
    setIsBusy(true)
    setRefusal(null)
    try {
      await send(fields, keyOf)
      form.setFieldValue('reason', '')
    } catch (error) {
      const wrong = error instanceof CallFailure ? Object.entries(error.fields) : []
      const shown = Object.keys(form.getFieldsValue())
      form.setFields(
        wrong
          .map(([field, text]) => ({ name: field.replace('words/', ''), errors: [text] }))
          .filter(({ name }) => shown.includes(name))
          .map(({ name, errors }) => ({ name: name as keyof Typed, errors })),
      )
      setRefusal(sentenceOf(error))
      await onRefused?.()
    }
    setIsBusy(false)
  }

  return (
    <Flex gap={32} align='start' wrap>
      <div style={{ flex: '1 1 440px', minWidth: 0, maxWidth: 720 }}>
        <Form<Typed>
          name='content'
          form={form}
          layout='vertical'
          requiredMark={false}
          disabled={!mayAct}
          initialValues={begun}
          onFinish={(fields) => void finish(fields)}
          scrollToFirstError
        >
          <Form.Item name='title' label='标题' rules={said('请写下标题')}>
            <Input maxLength={CONTENT_MAX.title} showCount autoComplete='off' />
          </Form.Item>
          <WordsField name='summary' label='一句介绍' max={CONTENT_MAX.summary} missing='请写下一句介绍' rows={2} />
          {kind !== 'support' && (
            <Form.Item name='cover' label='题图'>
              <PictureField label='题图' isOptional />
            </Form.Item>
          )}
          {kind === 'story' && <StoryFields />}
          <BlocksField mayWrite={mayAct} />
          {mayAct && (
            <>
              <div style={{ height: 24 }} />
              <WordsField
                name='reason'
                label='理由'
                max={CONTENT_REASON_MAX}
                missing='请写明理由'
                hint='为什么这样写，和这一版放在一起。'
                rows={2}
              />
            </>
          )}
          <Flex
            vertical
            gap={12}
            style={{ position: 'sticky', bottom: 0, padding: '12px 0', zIndex: 1, background: token.colorBgLayout }}
          >
            {refusal !== null && <Alert type='error' showIcon title={refusal} />}
            <Flex gap={12} align='center' wrap>
              {mayAct && (
                <Button type='primary' htmlType='submit' loading={isBusy} disabled={!isChanged} aria-label='存草稿'>
                  存草稿
                </Button>
              )}
              {isChanged ? <span>改过的还没有存。</span> : acts}
            </Flex>
          </Flex>
        </Form>
      </div>
      <Preview kind={kind} words={wordsOf(typed)} />
    </Flex>
  )
}

import type { Desk } from '@xinqi/domain/operator-roles'
import { PROTOCOL_DAYS_AHEAD, type ProtocolParagraph } from '@xinqi/domain/rules/protocol'
import { PROTOCOL_SUMMARY_MAX } from '@xinqi/domain/text/protocol'
import { Alert, App, Button, Flex, Form, theme } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../api/call-failure'
import { MomentField } from '../moment-field'
import { useAttemptKey } from '../use-attempt-key'
import { useMayAct } from '../use-may-act'
import { WholeField } from '../whole-field'
import { WordsField } from '../words-field'
import { draftOf, dropDraft, keepDraft, paragraphsOf, readDraft, type Draft } from './draft'
import { ParagraphsField } from './paragraphs-field'
import { Preview } from './preview'

interface Props {
  /** The version that it is written from, for its draft. */
  from: string
  title: string
  desk: Desk
  paragraphs: readonly ProtocolParagraph[]
  /** What is in effect now. */
  current: readonly ProtocolParagraph[]
  /** A paragraph may be for organisations where visitors pay, or for the others. */
  hasReaders?: boolean
  mistakeOf?: (written: ProtocolParagraph[]) => { index: number; text: string } | null
  /** For how long a signature holds, as it is now; none: nothing is signed. */
  validDays?: number
  /** What comes of it for whom, after when it takes effect. */
  consequence: string
  summaryHint: string
  /** Gives the number of the new version; the key is the same for a retry. */
  send: (draft: Draft, keyOf: (attempt: unknown) => string) => Promise<{ version: string }>
  /** Where all versions stand. */
  list: string
  refresh: () => unknown
}

/** The next version, beside how it will read. What is typed stays until it was published; who only looks changes nothing. */
export function Writing(props: Props) {
  const {
    from,
    title,
    desk,
    paragraphs,
    current,
    hasReaders = false,
    mistakeOf,
    validDays,
    send,
    list,
    refresh,
  } = props
  const { message, modal } = App.useApp()
  const { token } = theme.useToken()
  const navigate = useNavigate()
  const mayAct = useMayAct(desk)
  const [form] = Form.useForm<Draft>()
  const [kept, setKept] = useState(() => readDraft(from))
  const [refusal, setRefusal] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const begun: Draft = { ...draftOf(paragraphs), validDays: validDays === undefined ? '' : String(validDays) }
  const typed = (Form.useWatch([], form) as Draft | undefined) ?? kept ?? begun
  const written = paragraphsOf(typed)
  const mistake = mistakeOf?.(written) ?? null

  function beginAnew(): void {
    dropDraft(from)
    setKept(null)
    form.setFieldsValue({ summary: '', effectiveTime: '', ...begun })
  }

  async function publish(draft: Draft): Promise<void> {
    try {
      const { version } = await send(draft, keyOf)
      dropDraft(from)
      void message.success(draft.effectiveTime ? `${version} 版到时候生效` : `${version} 版已经生效`)
      await navigate(list)
    } catch (error) {
      setRefusal(sentenceOf(error))
      // Somebody else may have published meanwhile: what is next to it is read again, what was typed stays.
      await refresh()
    }
  }

  const ask = (draft: Draft): void => {
    setRefusal(null)
    const when = draft.effectiveTime ? `${draft.effectiveTime.replace('T', ' ')} 生效，那时起` : '马上生效，'
    void modal.confirm({
      title: '发出这一版？',
      content: `${when}${props.consequence}词句发出以后不能再改。`,
      okText: '发出',
      onOk: () => publish(draft),
    })
  }

  return (
    <Flex gap={32} align='start' wrap>
      <div style={{ flex: '1 1 480px', minWidth: 0, maxWidth: 720 }}>
        {kept && (
          <Alert
            type='info'
            showIcon
            title='上次写到一半的在这里。'
            action={
              <Button size='small' onClick={beginAnew}>
                放弃，从头写
              </Button>
            }
            style={{ marginBottom: 16 }}
          />
        )}
        <Form<Draft>
          name='version'
          form={form}
          layout='vertical'
          requiredMark={false}
          disabled={!mayAct}
          initialValues={kept ?? begun}
          onValuesChange={(_changed, all) => keepDraft(from, all)}
          onFinish={ask}
          scrollToFirstError
        >
          <ParagraphsField name='paragraphs' mayWrite={mayAct} hasReaders={hasReaders} />
          {mayAct && (
            <div style={{ marginTop: 16 }}>
              <WordsField
                name='summary'
                label='改了什么'
                max={PROTOCOL_SUMMARY_MAX}
                missing='请写下改了什么'
                hint={props.summaryHint}
              />
              {validDays !== undefined && <WholeField name='validDays' label='签署后有效几天' />}
              <MomentField
                name='effectiveTime'
                label='什么时候生效（北京时间）'
                hint={`空着就是马上。最多提前 ${PROTOCOL_DAYS_AHEAD} 天，生效之前可以撤回。`}
                isOptional
              />
              <Flex
                vertical
                gap={12}
                align='start'
                style={{ position: 'sticky', bottom: 0, padding: '12px 0', zIndex: 1, background: token.colorBgLayout }}
              >
                {mistake && <Alert type='warning' showIcon title={`第 ${mistake.index + 1} 段：${mistake.text}`} />}
                {refusal !== null && <Alert type='error' showIcon title={refusal} />}
                <Button type='primary' htmlType='submit' aria-label='发出新的一版'>
                  发出新的一版
                </Button>
              </Flex>
            </div>
          )}
        </Form>
      </div>
      <Preview title={title} written={written} before={current} hasReaders={hasReaders} />
    </Flex>
  )
}

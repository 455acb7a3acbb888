import type { Data } from '@xinqi/domain/contract/contract'
import { PROTOCOL_DAYS_AHEAD, protocolMistake } from '@xinqi/domain/rules/protocol'
import { PROTOCOL_SUMMARY_MAX } from '@xinqi/domain/text/protocol'
import { Alert, App, Button, Flex, Form, theme } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/call-failure'
import { useCall } from '../../api/use-call'
import { MomentField, momentOf } from '../../ui/moment-field'
import { useAttemptKey } from '../../ui/use-attempt-key'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'
import { draftOf, dropDraft, keepDraft, paragraphsOf, readDraft, type Draft } from './draft'
import { ParagraphsField } from './paragraphs-field'
import { Preview } from './preview'

interface Props {
  /** The version that it is written from. */
  id: number
  from: Data<'GET /operator/protocol/text'>
  versions: Data<'GET /operator/protocol/list'>
  refresh: () => unknown
}

/** The next version, beside how it will read. What is typed stays until it was published; who only looks changes nothing. */
export function Writing({ id, from, versions, refresh }: Props) {
  const { message, modal } = App.useApp()
  const { token } = theme.useToken()
  const navigate = useNavigate()
  const mayAct = useMayAct('content')
  const [form] = Form.useForm<Draft>()
  const [kept, setKept] = useState(() => readDraft(id))
  const [refusal, setRefusal] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const typed = (Form.useWatch([], form) as Draft | undefined) ?? kept ?? draftOf(from.paragraphs)
  const current = versions.list.find(({ state }) => state === 'inEffect')
  const before = useCall('GET /operator/protocol/text', current ? { id: current.id } : null)
  const written = paragraphsOf(typed)
  const mistake = protocolMistake(from.protocolType, written)

  function beginAnew(): void {
    dropDraft(id)
    setKept(null)
    form.setFieldsValue({ summary: '', effectiveTime: '', ...draftOf(from.paragraphs) })
  }

  async function publish(draft: Draft): Promise<void> {
    const params = {
      protocolType: from.protocolType,
      after: versions.list[0]?.id ?? id,
      summary: draft.summary ?? '',
      effectiveTime: momentOf(draft.effectiveTime),
      paragraphs: JSON.stringify(paragraphsOf(draft)),
    }
    try {
      const { version } = await call('POST /operator/protocol/publish', params, keyOf(params))
      dropDraft(id)
      void message.success(draft.effectiveTime ? `${version} 版到时候生效` : `${version} 版已经生效`)
      await navigate(`/agreements?type=${from.protocolType}`)
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
      content: `${when}${versions.people} 位有账号的人下次来时会被问到。词句发出以后不能再改。`,
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
          name='agreement'
          form={form}
          layout='vertical'
          requiredMark={false}
          disabled={!mayAct}
          initialValues={kept ?? draftOf(from.paragraphs)}
          onValuesChange={(_changed, all) => keepDraft(id, all)}
          onFinish={ask}
          scrollToFirstError
        >
          <ParagraphsField name='paragraphs' mayWrite={mayAct} />
          {mayAct && (
            <div style={{ marginTop: 16 }}>
              <WordsField
                name='summary'
                label='改了什么'
                max={PROTOCOL_SUMMARY_MAX}
                missing='请写下改了什么'
                hint='来访者被问到时先读到这几句，然后是全文。'
              />
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
      <Preview title={from.title} written={written} before={before.data?.paragraphs ?? []} />
    </Flex>
  )
}

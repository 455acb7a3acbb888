import type { Data } from '@xinqi/domain/contract/contract'
import { LETTER_ANSWER_MAX, LETTER_MAX, LETTER_REASON_MAX, LETTER_TOPIC_LABEL } from '@xinqi/domain/text/letter'
import { Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'

interface Props {
  letter: Data<'GET /operator/letter/list'>['list'][number]
  onChanged: () => unknown
}

const TALL = 10

/** One letter: what gives its writer away is taken out before it is published, or it is declined with a reason. */
export function LetterCard({ letter, onChanged }: Props) {
  const { letterNo, topic, question, answer, consultantName, agreeTime, publishTime } = letter
  const mayAct = useMayAct('content')
  const [doing, setDoing] = useState<'publish' | 'decline' | null>(null)
  const close = (): void => {
    setDoing(null)
    void onChanged()
  }
  const declineWords = publishTime ? '撤下' : '不公开'
  return (
    <Card
      title={LETTER_TOPIC_LABEL[topic]}
      extra={
        <Typography.Text type='secondary'>
          {publishTime ? `${publishTime.slice(0, 16)} 公开` : `${agreeTime.slice(0, 16)} 同意`}
        </Typography.Text>
      }
    >
      <Typography.Text strong>来信</Typography.Text>
      <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{question}</Typography.Paragraph>
      <Typography.Text strong>{consultantName}的回信</Typography.Text>
      <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{answer}</Typography.Paragraph>
      {mayAct && (
        <Flex gap={12}>
          {!publishTime && (
            <Button
              type='primary'
              aria-label={`公开 ${agreeTime.slice(0, 16)} 同意的信`}
              onClick={() => setDoing('publish')}
            >
              改好，公开
            </Button>
          )}
          <Button aria-label={`${declineWords} ${agreeTime.slice(0, 16)} 同意的信`} onClick={() => setDoing('decline')}>
            {declineWords}
          </Button>
        </Flex>
      )}
      {doing === 'publish' && (
        <FormDialog<{ question: string; answer: string }>
          name='letter'
          title='公开这封信'
          okText='公开'
          initialValues={{ question, answer }}
          send={(fields, key) => call('POST /operator/letter/publish', { letterNo, ...fields }, key)}
          done='已公开，写信的人会收到消息'
          onClose={close}
        >
          <WordsField
            name='question'
            label='公开的来信'
            max={LETTER_MAX}
            rows={TALL}
            missing='来信不能是空的'
            hint='去掉名字、学校、单位、地名这些认得出是谁的话。'
          />
          <WordsField name='answer' label='公开的回信' max={LETTER_ANSWER_MAX} rows={TALL} missing='回信不能是空的' />
        </FormDialog>
      )}
      {doing === 'decline' && (
        <FormDialog<{ reason: string }>
          name='decline'
          title={`${declineWords}这封信？`}
          okText={declineWords}
          danger
          send={({ reason }, key) => call('POST /operator/letter/decline', { letterNo, reason }, key)}
          done={publishTime ? '已撤下' : '不公开'}
          onClose={close}
        >
          <WordsField name='reason' label='理由' max={LETTER_REASON_MAX} missing='请写下理由' hint='写信的人会读到。' />
        </FormDialog>
      )}
    </Card>
  )
}

import { ROBOT_ANSWER_MAX, ROBOT_SPEAKER_LABEL } from '@xinqi/domain/text/robot'
import { Button, Card, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { FormDialog } from '../../ui/form-dialog'
import { PageHead } from '../../ui/page-head'
import { PagedList } from '../../ui/paged-list'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'

const TABS = [
  { value: 'open', label: '等回复的' },
  { value: 'answered', label: '已回复' },
] as const

/** What visitors want to ask a person, with what they said to the programme before. */
export default function Robot() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('open')
  const pages = useKeyPages()
  const reading = useCall('GET /operator/robot/list', { answered: tab === 'answered', after: pages.after })
  const mayAct = useMayAct('duty')
  const [answering, setAnswering] = useState<string | null>(null)
  return (
    <>
      <PageHead title='转给顾问的' note='来访者在自助小助手里想问人的，带着之前说的话。每次查看都有记录。' />
      <StateTabs
        label='对话的状态'
        options={TABS}
        value={tab}
        onChange={(next) => {
          pages.restart()
          setTab(next)
        }}
      />
      <PagedList reading={reading} pages={pages} empty='这里没有对话'>
        {({ dialogNo, userId, lines, handTime, answerTime, stars }) => (
          <Card
            key={dialogNo}
            title={`来访者 #${userId}`}
            extra={
              <Typography.Text type='secondary'>
                {`${handTime.slice(0, 16)} 转来${stars === null ? '' : ` · 评价 ${stars} 星`}`}
              </Typography.Text>
            }
          >
            {lines.map(({ who, text }, place) => (
              <Typography.Paragraph key={place} style={{ marginBottom: 4, whiteSpace: 'pre-wrap' }}>
                <Typography.Text type='secondary'>{`${ROBOT_SPEAKER_LABEL[who]}：`}</Typography.Text>
                {text}
              </Typography.Paragraph>
            ))}
            {mayAct && answerTime === null && (
              <Button
                type='primary'
                aria-label={`回复来访者 #${userId}`}
                onClick={() => setAnswering(dialogNo)}
                style={{ marginTop: 12 }}
              >
                回复
              </Button>
            )}
          </Card>
        )}
      </PagedList>
      {answering !== null && (
        <FormDialog<{ answer: string }>
          name='dialog'
          title='回复这段对话'
          okText='回复'
          send={({ answer }, key) => call('POST /operator/robot/answer', { dialogNo: answering, answer }, key)}
          done='已回复，来访者会收到消息'
          onClose={() => {
            setAnswering(null)
            void reading.mutate()
          }}
        >
          <WordsField
            name='answer'
            label='回复'
            max={ROBOT_ANSWER_MAX}
            missing='请写下回复'
            hint='来访者在消息里看到。'
          />
        </FormDialog>
      )}
    </>
  )
}

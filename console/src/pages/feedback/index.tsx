import {
  complainedWords,
  FEEDBACK_KIND_LABEL,
  FEEDBACK_MAX,
  FEEDBACK_STATE_LABEL,
  FEEDBACK_STATES,
  type FeedbackState,
} from '@xinqi/domain/text/feedback'
import { Alert, Badge, Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { Facts } from '../../ui/facts'
import { FormDialog } from '../../ui/form-dialog'
import { PageHead } from '../../ui/page-head'
import { PagedList } from '../../ui/paged-list'
import { StateTabs } from '../../ui/state-tabs'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'
import { AboutFile } from './about-file'

const TABS = FEEDBACK_STATES.map((value) => ({ value, label: value === 'new' ? '新的' : FEEDBACK_STATE_LABEL[value] }))

/** What visitors have told us: read, marked as seen, answered. */
export default function Feedback() {
  const [state, setState] = useState<FeedbackState>('new')
  const pages = useKeyPages()
  const reading = useCall('GET /operator/feedback/list', { state, after: pages.after })
  const mayAct = useMayAct('visitor')
  const [answering, setAnswering] = useState<string | null>(null)
  return (
    <>
      <PageHead title='来访者的反馈' note='只有本人同意时才有电话。每次查看都有记录，回复只能一次。' />
      <StateTabs
        label='反馈的状态'
        options={TABS}
        value={state}
        onChange={(next) => {
          pages.restart()
          setState(next)
        }}
      />
      <PagedList reading={reading} pages={pages} empty={state === 'new' ? '没有新的反馈' : '这里还没有'}>
        {({
          feedbackNo,
          kind,
          content,
          about,
          aboutSpeaker,
          aboutUserId,
          aboutFile,
          orderNo,
          phone,
          answer,
          createTime,
          state: now,
        }) => (
          <Card
            key={feedbackNo}
            title={<Badge status={kind === 'complaint' ? 'error' : 'default'} text={FEEDBACK_KIND_LABEL[kind]} />}
            extra={<Typography.Text type='secondary'>{createTime.slice(0, 16)}</Typography.Text>}
          >
            <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{content}</Typography.Paragraph>
            {about !== null && (
              <Alert type='warning' title={complainedWords(aboutSpeaker, about)} style={{ marginBottom: 12 }} />
            )}
            {mayAct && aboutFile !== null && <AboutFile feedbackNo={feedbackNo} kind={aboutFile} />}
            <Facts
              of={[
                ['说的人', aboutUserId === null ? null : `账号 ${aboutUserId}`],
                ['订单', orderNo],
                ['可致电', phone],
              ]}
            />
            {answer !== null && <Alert type='success' title={`回复：${answer}`} />}
            {mayAct && answer === null && (
              <Flex gap={12} style={{ marginTop: 12 }}>
                <Button type='primary' aria-label={`回复：${content}`} onClick={() => setAnswering(feedbackNo)}>
                  回复
                </Button>
                {now === 'new' && (
                  <ActButton
                    label={`已看过：${content}`}
                    act={() => call('POST /operator/feedback/see', { feedbackNo })}
                    done='记为已看过'
                    onDone={reading.mutate}
                  >
                    已看过
                  </ActButton>
                )}
              </Flex>
            )}
          </Card>
        )}
      </PagedList>
      {answering !== null && (
        <FormDialog<{ answer: string }>
          name='feedback'
          title='回复这条反馈'
          okText='回复'
          send={({ answer }, key) => call('POST /operator/feedback/answer', { feedbackNo: answering, answer }, key)}
          done='已回复，来访者会收到消息'
          onClose={() => {
            setAnswering(null)
            void reading.mutate()
          }}
        >
          <WordsField name='answer' label='回复' max={FEEDBACK_MAX} missing='请写下回复' hint='来访者会收到消息。' />
        </FormDialog>
      )}
    </>
  )
}

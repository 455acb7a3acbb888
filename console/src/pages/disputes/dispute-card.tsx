import type { Data } from '@xinqi/domain/contract/contract'
import { DISPUTE_MAX, DISPUTE_VERDICT_LABEL, DISPUTE_VERDICTS, type DisputeVerdict } from '@xinqi/domain/text/dispute'
import { Alert, Button, Card, Form, Radio, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { useMayAct } from '../../ui/use-may-act'
import { WordsField } from '../../ui/words-field'
import { RoomRecord } from './room-record'

const VERDICTS = DISPUTE_VERDICTS.map((value) => ({ value, label: DISPUTE_VERDICT_LABEL[value] }))
/** Who says so, by the type on the wire (R217). */
const SIDE: Record<number, string> = { 1: '咨询师提出', 2: '来访者提出' }

interface Props {
  dispute: Data<'GET /operator/dispute/list'>['list'][number]
  onChanged: () => unknown
}

/** One dispute: who says what, what the room wrote down, and what was found. */
export function DisputeCard({ dispute, onChanged }: Props) {
  const { disputeNo, userType, consultantName, orderNo, createTime, content, facts, record, verdict, answer } = dispute
  const mayAct = useMayAct('visitor')
  const [isAnswering, setIsAnswering] = useState(false)
  return (
    <Card
      title={`${SIDE[userType] ?? ''} · 咨询师 ${consultantName}`}
      extra={<Typography.Text type='secondary'>{createTime.slice(0, 16)}</Typography.Text>}
    >
      <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{content}</Typography.Paragraph>
      {facts.map((fact) => (
        <Typography.Paragraph key={fact} type='secondary' style={{ marginBottom: 4 }}>
          {fact}
        </Typography.Paragraph>
      ))}
      {record && <RoomRecord record={record} />}
      <Typography.Paragraph type='secondary'>订单 {orderNo}</Typography.Paragraph>
      {verdict !== null && <Alert type='info' showIcon title={`${DISPUTE_VERDICT_LABEL[verdict]}：${answer ?? ''}`} />}
      {mayAct && verdict === null && (
        <Button
          type='primary'
          aria-label={`答复${consultantName} ${createTime.slice(0, 16)} 的异议`}
          onClick={() => setIsAnswering(true)}
        >
          答复
        </Button>
      )}
      {isAnswering && (
        <FormDialog<{ verdict: DisputeVerdict; answer: string }>
          name='dispute'
          title='核对这条异议'
          okText='答复'
          send={(fields, key) => call('POST /operator/dispute/answer', { disputeNo, ...fields }, key)}
          done='已答复，双方会被告知'
          onClose={() => {
            setIsAnswering(false)
            void onChanged()
          }}
        >
          <Form.Item name='verdict' label='核对的结果' rules={[{ required: true, message: '请选择核对的结果' }]}>
            <Radio.Group options={VERDICTS} />
          </Form.Item>
          <WordsField
            name='answer'
            label='写给提出的人'
            max={DISPUTE_MAX}
            missing='请写下核对的结果'
            hint='只能答复一次。'
          />
        </FormDialog>
      )}
    </Card>
  )
}

import type { Data } from '@xinqi/domain/contract/contract'
import { ALARM_ENDING_LABEL, ALARM_ENDINGS, ALARM_NOTE_MAX, type AlarmEnding } from '@xinqi/domain/text/alarm'
import { Button, Card, Form, Input, Radio } from 'antd'
import { call } from '../../api/call'
import { useAct } from '../../ui/use-act'

interface Closing {
  ending: AlarmEnding
  note: string
}

interface Props {
  alarm: Data<'GET /operator/caseAlarm/detail'>
  onDone: () => Promise<unknown>
}

/** Takes it up, notes a step, or ends it; what was typed stays until it is kept. */
export function AlarmActs({ alarm: { alarmNo, seenTime }, onDone }: Props) {
  const { act, isBusy } = useAct()
  const [noting] = Form.useForm<{ note: string }>()

  async function see(): Promise<void> {
    if (await act(() => call('POST /operator/caseAlarm/see', { alarmNo }), '已记下')) await onDone()
  }
  async function note({ note: text }: { note: string }): Promise<void> {
    if (!(await act(() => call('POST /operator/caseAlarm/note', { alarmNo, note: text }), '已记下'))) return
    noting.resetFields()
    await onDone()
  }
  async function close(closing: Closing): Promise<void> {
    if (await act(() => call('POST /operator/caseAlarm/close', { alarmNo, ...closing }), '已处理')) await onDone()
  }

  if (seenTime === null)
    return (
      <Card style={{ marginTop: 16 }}>
        <Button type='primary' size='large' loading={isBusy} onClick={() => void see()}>
          我来处理
        </Button>
      </Card>
    )
  return (
    <>
      <Card title='记下一步' style={{ marginTop: 16 }}>
        <Form name='step' form={noting} layout='vertical' requiredMark={false} onFinish={(fields) => void note(fields)}>
          <Form.Item
            name='note'
            label='这一步做了什么'
            rules={[{ required: true, whitespace: true, message: '请写下这一步做了什么' }]}
          >
            <Input.TextArea maxLength={ALARM_NOTE_MAX} showCount rows={3} />
          </Form.Item>
          <Button htmlType='submit' loading={isBusy}>
            记下这一步
          </Button>
        </Form>
      </Card>
      <Card title='处理完了' style={{ marginTop: 16 }}>
        <Form<Closing> name='closing' layout='vertical' requiredMark={false} onFinish={(fields) => void close(fields)}>
          <Form.Item name='ending' label='怎样结束的' rules={[{ required: true, message: '请选择怎样结束的' }]}>
            <Radio.Group options={ALARM_ENDINGS.map((value) => ({ value, label: ALARM_ENDING_LABEL[value] }))} />
          </Form.Item>
          <Form.Item
            name='note'
            label='怎样处理的'
            rules={[{ required: true, whitespace: true, message: '请写下怎样处理的' }]}
          >
            <Input.TextArea maxLength={ALARM_NOTE_MAX} showCount rows={3} />
          </Form.Item>
          <Button type='primary' htmlType='submit' loading={isBusy}>
            处理完了
          </Button>
        </Form>
      </Card>
    </>
  )
}

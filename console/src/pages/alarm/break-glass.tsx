import { GLASS_MINUTES } from '@xinqi/domain/rules/break-glass'
import {
  GLASS_REASON_MAX,
  GLASS_REASON_MIN,
  GLASS_SCOPE_LABEL,
  GLASS_SCOPES,
  GLASS_TOLD,
  type GlassScope,
} from '@xinqi/domain/text/break-glass'
import { Button, Card, Form, Input, Radio, Typography } from 'antd'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { Refusal } from '../../ui/refusal'
import { useAct } from '../../ui/use-act'
import { GlassLine } from './glass-line'
import { OpenGlass } from './open-glass'

interface Asked {
  what: GlassScope
  reason: string
}

interface Props {
  alarmNo: string
  isOpen: boolean
  /** Whom it was told stands in the alarm's course. */
  onChanged: () => Promise<unknown>
}

/** In an emergency: what the two wrote, for half an hour, with a reason, and never without others who know. */
export function BreakGlass({ alarmNo, isOpen, onChanged }: Props) {
  const { data, error, mutate } = useCall('GET /operator/breakGlass/list', { alarmNo })
  const { act, isBusy } = useAct()
  const [form] = Form.useForm<Asked>()
  const mine = data?.list.find(({ isOwn, secondsLeft }) => isOwn && secondsLeft > 0)
  const past = data?.list.filter(({ glassNo }) => glassNo !== mine?.glassNo) ?? []
  if (data && !isOpen && past.length === 0) return null

  async function open(asked: Asked): Promise<void> {
    if (!(await act(() => call('POST /operator/breakGlass/open', { alarmNo, ...asked }), '已打开'))) return
    form.resetFields()
    await Promise.all([mutate(), onChanged()])
  }

  return (
    <Card title='紧急查看' style={{ marginTop: 16 }}>
      <Refusal error={error} again={mutate} />
      {mine && <OpenGlass key={mine.glassNo} glass={mine} onOver={mutate} />}
      {data && !mine && isOpen && data.nothing !== null && (
        <Typography.Text type='secondary'>{data.nothing}</Typography.Text>
      )}
      {data && !mine && isOpen && data.nothing === null && (
        <>
          <Typography.Paragraph>
            平时没有人能看来访者和咨询师之间的对话，也没有人能看咨询记录。只有眼下有人身危险、别的办法都不够的时候，才打开这里：
            {GLASS_MINUTES} 分钟，只能读，每看一次都有记录。
          </Typography.Paragraph>
          <Typography.Paragraph type='secondary'>
            打开的同时，另外 {GLASS_TOLD} 位值班的同事会收到短信，也看得到您写的原因；来访者会收到一条通知，在「我的 →
            隐私」里看得到有人看过。
          </Typography.Paragraph>
          <Form<Asked>
            name='glass'
            form={form}
            layout='vertical'
            requiredMark={false}
            onFinish={(asked) => void open(asked)}
          >
            <Form.Item name='what' label='要看什么' rules={[{ required: true, message: '请选择要看什么' }]}>
              <Radio.Group options={GLASS_SCOPES.map((value) => ({ value, label: GLASS_SCOPE_LABEL[value] }))} />
            </Form.Item>
            <Form.Item
              name='reason'
              label='为什么非看不可'
              rules={[
                { required: true, whitespace: true, message: '请写明原因' },
                { min: GLASS_REASON_MIN, message: `请写明原因，至少 ${GLASS_REASON_MIN} 个字` },
              ]}
            >
              <Input.TextArea maxLength={GLASS_REASON_MAX} showCount rows={3} />
            </Form.Item>
            <Button danger htmlType='submit' loading={isBusy}>
              打开 {GLASS_MINUTES} 分钟
            </Button>
          </Form>
        </>
      )}
      {past.map((glass) => (
        <GlassLine key={glass.glassNo} {...glass} />
      ))}
    </Card>
  )
}

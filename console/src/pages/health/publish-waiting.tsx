import type { Data } from '@xinqi/domain/contract/contract'
import { App } from 'antd'
import { call } from '../../api/call'
import { ActButton } from '../../ui/act-button'
import { useMayAct } from '../../ui/use-may-act'

interface Props {
  readings: Data<'GET /operator/health/info'>['readings']
  onPublished: () => unknown
}

/** There only while something waits: what is written is published by itself within the minute. */
export function PublishWaiting({ readings, onPublished }: Props) {
  const { message } = App.useApp()
  const mayAct = useMayAct('seeing')
  const waiting = readings.find(({ name }) => name === 'xinqi_outbox_waiting')?.value ?? 0
  if (!mayAct || waiting === 0) return null
  const publish = async (): Promise<void> => {
    const left = (await call('POST /operator/health/publishOutbox', {})).waiting
    if (left > 0) void message.warning(`还有 ${left} 条没发出去，多半是消息总线不通；留着，会自己再试`)
  }
  return (
    <ActButton act={publish} done='发了一次' onDone={onPublished}>
      等着的消息现在就发
    </ActButton>
  )
}

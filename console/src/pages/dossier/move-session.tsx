import { MOVE_REASON_NAMES, MOVE_REASONS, type MoveReason } from '@xinqi/domain/text/dossier'
import { Alert, Form, Radio, Select } from 'antd'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { FormDialog } from '../../ui/form-dialog'
import { Opening } from '../../ui/opening'
import { Refusal } from '../../ui/refusal'
import type { DossierData } from './dossier'

interface Fields {
  day: string
  slot: number
  reason: MoveReason
}

interface Props {
  session: DossierData['sessions'][number]
  onClose: () => void
}

const REASONS = MOVE_REASONS.map((value) => ({ value, label: MOVE_REASON_NAMES[value] }))
/** Of `2026-11-21 18:00:00`. */
const dayOf = (moment: string): string => moment.slice(0, 10)

/** To one of the times at which the consultant is free, the day first. */
export function MoveSession({ session, onClose }: Props) {
  const { appointNo, startAt } = session
  const { data, error, isLoading, mutate } = useCall('GET /operator/order/times', { appointNo })
  const times = data?.list ?? []
  const days = [...new Set(times.map(({ startTime }) => dayOf(startTime)))]
  return (
    <FormDialog<Fields>
      name='move-session'
      title='改时间'
      okText='改到这个时间'
      send={({ slot, reason }) => call('POST /operator/order/move', { appointNo, slot, reason })}
      done='已改，双方会收到消息'
      onClose={onClose}
    >
      <Alert
        type='info'
        title={`现在是 ${startAt?.slice(0, 16) ?? ''}（北京时间）。请先和双方说好：这里不看改期的时限，也不算来访者自己的两次。`}
        style={{ marginBottom: 16 }}
      />
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening says='正在找空着的时间' />}
      {data && days.length === 0 && <Alert type='warning' title='咨询师没有空着的时间' />}
      {days.length > 0 && (
        <>
          <Form.Item name='day' label='哪一天' rules={[{ required: true, message: '请选择日期' }]}>
            <Select options={days.map((day) => ({ value: day, label: day }))} />
          </Form.Item>
          <Form.Item noStyle dependencies={['day']}>
            {({ getFieldValue }) => {
              const day = getFieldValue('day') as string | undefined
              const ofDay = times.filter(({ startTime }) => dayOf(startTime) === day)
              // A time that was chosen before the day was changed belongs to that other day.
              const isOfDay = (_rule: unknown, slot: unknown) =>
                ofDay.some((time) => time.slot === slot) ? Promise.resolve() : Promise.reject(new Error('请选择时间'))
              return (
                <Form.Item name='slot' label='几点' rules={[{ validator: isOfDay }]}>
                  <Radio.Group
                    options={ofDay.map(({ slot, startTime }) => ({ value: slot, label: startTime.slice(11, 16) }))}
                  />
                </Form.Item>
              )
            }}
          </Form.Item>
        </>
      )}
      <Form.Item
        name='reason'
        label='原因'
        extra='写进订单的经过和操作记录。'
        rules={[{ required: true, message: '请选择原因' }]}
      >
        <Radio.Group options={REASONS} />
      </Form.Item>
    </FormDialog>
  )
}

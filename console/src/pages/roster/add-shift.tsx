import type { Data } from '@xinqi/domain/contract/contract'
import { DUTY_POSITIONS } from '@xinqi/domain/rules/duty'
import { typedMinute, WEEKDAY_NAMES } from '@xinqi/domain/text/duty'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'

interface Fields {
  operatorId: number
  days: number[]
  position: (typeof DUTY_POSITIONS)[number]
  fromMinute: string
  toMinute: string
}

const DAYS = WEEKDAY_NAMES.map((label, place) => ({ value: place + 1, label }))
const POSITIONS = DUTY_POSITIONS.map((value) => ({ value, label: `第 ${value} 位` }))

const TIME_RULES = [
  {
    validator: (_rule: unknown, text: string | undefined) =>
      typedMinute(text ?? '') === null ? Promise.reject(new Error('时间写成 09:00 这样')) : Promise.resolve(),
  },
]

interface Props {
  operators: Data<'GET /operator/duty/list'>['operators']
  onClose: () => void
}

/** The same hours on some days of every week. */
export const AddShift = ({ operators, onClose }: Props) => (
  <FormDialog<Fields>
    name='shift'
    title='加班次'
    okText='加到值班表'
    initialValues={{ position: DUTY_POSITIONS[0], fromMinute: '09:00', toMinute: '21:00' }}
    send={async ({ operatorId, days, position, fromMinute, toMinute }) => {
      const hours = { fromMinute: typedMinute(fromMinute) ?? 0, toMinute: typedMinute(toMinute) ?? 0 }
      for (const weekday of days) await call('POST /operator/duty/add', { operatorId, weekday, position, ...hours })
    }}
    done='已加到值班表'
    onClose={onClose}
  >
    <Form.Item name='operatorId' label='谁值班' rules={[{ required: true, message: '请选择谁值班' }]}>
      <Select options={operators.map(({ id: value, name: label }) => ({ value, label }))} style={{ width: 200 }} />
    </Form.Item>
    <Form.Item name='days' label='哪几天' rules={[{ required: true, message: '请选择哪几天' }]}>
      <Checkbox.Group options={DAYS} />
    </Form.Item>
    <Form.Item name='position' label='第几个被叫'>
      <Radio.Group options={POSITIONS} />
    </Form.Item>
    <Form.Item name='fromMinute' label='从几点' rules={TIME_RULES}>
      <Input maxLength={5} style={{ width: 120 }} />
    </Form.Item>
    <Form.Item name='toMinute' label='到几点' extra='到半夜写 24:00。' rules={TIME_RULES}>
      <Input maxLength={5} style={{ width: 120 }} />
    </Form.Item>
  </FormDialog>
)

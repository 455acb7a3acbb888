import { LOOK_NOTE_LENGTH, LOOK_REASON_NAMES, LOOK_REASONS } from '@xinqi/domain/rules/look-reason'
import { Form, Input, Select } from 'antd'

const REASONS = LOOK_REASONS.map((value) => ({ value, label: LOOK_REASON_NAMES[value] }))

/** Why somebody is looked for by their phone; asked once a person and hour, and loaded when a phone is typed. */
export default function PhoneReason() {
  const reason = Form.useWatch<string | undefined>('reason')
  return (
    <>
      <Form.Item name='reason' label='为什么找'>
        <Select options={REASONS} placeholder='来访者看得到' allowClear style={{ width: 150 }} />
      </Form.Item>
      {reason === 'other' && (
        <Form.Item name='note' label='说明'>
          <Input maxLength={LOOK_NOTE_LENGTH} style={{ width: 220 }} />
        </Form.Item>
      )}
    </>
  )
}

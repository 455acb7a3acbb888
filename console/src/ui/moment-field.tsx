import { Form, Input } from 'antd'

interface Props {
  name: string
  label: string
  hint?: string
  /** It may stay empty. */
  isOptional?: boolean
}

/** A moment of Beijing time, in the browser's own field, which writes it `2026-11-21T18:00`; for `momentOf`. */
export const MomentField = ({ name, label, hint, isOptional = false }: Props) => (
  <Form.Item name={name} label={label} extra={hint} rules={[{ required: !isOptional, message: '请选择时间' }]}>
    <Input type='datetime-local' style={{ width: 220 }} />
  </Form.Item>
)

/** As calls have it, `2026-11-21 18:00:00`; undefined where nothing was chosen. */
export const momentOf = (text: string | undefined): string | undefined =>
  text ? text.replace('T', ' ').padEnd('2026-11-21 18:00:00'.length, ':00') : undefined

/** As the field has it. */
export const fieldOfMoment = (moment: string | null): string | undefined => moment?.replace(' ', 'T').slice(0, 16)

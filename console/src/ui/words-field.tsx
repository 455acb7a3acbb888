import { Form, Input } from 'antd'

interface Props {
  name: string
  label: string
  /** In characters. */
  max: number
  /** Said while nothing stands in it; none: it may stay empty. */
  missing?: string
  /** Who reads it, and what belongs into it. */
  hint?: string
  rows?: number
}

/** A few sentences that somebody reads. */
export const WordsField = ({ name, label, max, missing, hint, rows = 3 }: Props) => (
  <Form.Item
    name={name}
    label={label}
    extra={hint}
    rules={missing === undefined ? [] : [{ required: true, whitespace: true, message: missing }]}
  >
    <Input.TextArea maxLength={max} showCount rows={rows} />
  </Form.Item>
)

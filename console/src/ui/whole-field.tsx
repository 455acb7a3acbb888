import { Form, Input } from 'antd'

interface Props {
  name: string
  label: string
  hint?: string
  /** It may stay empty. */
  isOptional?: boolean
}

/** A whole number; what comes of it is text, for `wholeOf`. */
export const WholeField = ({ name, label, hint, isOptional = false }: Props) => (
  <Form.Item
    name={name}
    label={label}
    extra={hint}
    rules={[{ required: !isOptional, pattern: /^\d{1,7}$/, message: '请填写整数' }]}
  >
    <Input inputMode='numeric' autoComplete='off' style={{ width: 160 }} />
  </Form.Item>
)

/** Undefined where nothing was typed. */
export const wholeOf = (text: string | undefined): number | undefined => (text?.trim() ? Number(text) : undefined)

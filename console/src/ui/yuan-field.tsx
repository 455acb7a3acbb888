import { fenFromText } from '@xinqi/domain/money'
import { Form, Input } from 'antd'

interface Props {
  name: string
  label: string
  hint?: string
  /** It may stay empty. */
  isOptional?: boolean
}

const MISTAKE = '请填写金额，如 300 或 300.50'

/** An amount as people write it; what comes of it is text, for `fenOf`. */
export const YuanField = ({ name, label, hint, isOptional = false }: Props) => (
  <Form.Item
    name={name}
    label={label}
    extra={hint}
    rules={[
      { required: !isOptional, message: MISTAKE },
      {
        validator: (_rule, text: string | undefined) =>
          text === undefined || text.trim() === '' || fenFromText(text) !== null
            ? Promise.resolve()
            : Promise.reject(new Error(MISTAKE)),
      },
    ]}
  >
    <Input inputMode='decimal' autoComplete='off' suffix='元' style={{ width: 200 }} />
  </Form.Item>
)

/** In fen; undefined where nothing was typed. */
export const fenOf = (text: string | undefined): number | undefined => fenFromText(text ?? '') ?? undefined

import { invoiceNumberMistake } from '@xinqi/domain/text/invoice'
import { Form, Input } from 'antd'

/** The tax office's number, as `number` of its form. */
export const InvoiceNumberField = ({ label }: { label: string }) => (
  <Form.Item
    name='number'
    label={label}
    rules={[
      {
        validator: (_rule, number: string | undefined) => {
          const mistake = invoiceNumberMistake(number?.trim() ?? '')
          return mistake === null ? Promise.resolve() : Promise.reject(new Error(mistake))
        },
      },
    ]}
  >
    <Input inputMode='numeric' autoComplete='off' maxLength={20} style={{ width: 240 }} />
  </Form.Item>
)

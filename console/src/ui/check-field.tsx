import { Form } from 'antd'

interface Props {
  name: string
  label: string
}

/** Yes or no, in the browser's own box: antd's would be a file of its own for every first desk. Its form begins it with one of both. */
export const CheckField = ({ name, label }: Props) => (
  <label style={{ display: 'flex', gap: 8, marginBottom: 24 }}>
    <Form.Item noStyle name={name} valuePropName='checked'>
      <input type='checkbox' />
    </Form.Item>
    {label}
  </label>
)

import { Form, Input } from 'antd'

/** From a day to a day, `from` and `to` of their form. The browser's own field: every keyboard and reader knows it, and it weighs nothing. */
export const DayFields = ({ label }: { label: string }) => (
  <>
    <Form.Item name='from' label={`${label}从`}>
      <Input type='date' style={{ width: 150 }} />
    </Form.Item>
    <Form.Item name='to' label='到'>
      <Input type='date' aria-label={`${label}到`} style={{ width: 150 }} />
    </Form.Item>
  </>
)

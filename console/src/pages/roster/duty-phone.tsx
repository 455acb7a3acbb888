import { Form, Input } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'

/** Where one is called oneself; the number is never shown again. */
export const DutyPhone = ({ onClose }: { onClose: () => void }) => (
  <FormDialog<{ phone: string }>
    name='duty'
    title='我的值班电话'
    okText='记下'
    send={(fields) => call('POST /operator/duty/phone', fields)}
    done='已记下'
    onClose={onClose}
  >
    <Form.Item
      name='phone'
      label='手机号'
      extra='加密保存，谁也看不到，只用来在有提醒的时候给您发短信。'
      rules={[{ required: true, message: '请输入手机号' }]}
    >
      <Input inputMode='tel' autoComplete='off' style={{ width: 200 }} />
    </Form.Item>
  </FormDialog>
)

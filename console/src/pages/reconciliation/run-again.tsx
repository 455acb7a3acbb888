import { STATEMENT_WAY_LABEL } from '@xinqi/domain/rules/statement'
import type { BillChannel } from '@xinqi/domain/text/reconciliation'
import { Form, Input, Radio } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'

interface Fields {
  channel: BillChannel
  day: string
}

/** A day to be compared, or compared again; the server does it within minutes. */
export const RunAgain = ({ channels, onClose }: { channels: readonly BillChannel[]; onClose: () => void }) => (
  <FormDialog<Fields>
    name='again'
    title='对某一天的账'
    okText='对这一天'
    initialValues={{ channel: channels[0] }}
    send={(fields) => call('POST /operator/reconciliation/runAgain', fields)}
    done='已经排上，几分钟内对完'
    onClose={onClose}
  >
    <Form.Item name='channel' label='支付公司' rules={[{ required: true, message: '请选择支付公司' }]}>
      <Radio.Group options={channels.map((value) => ({ value, label: STATEMENT_WAY_LABEL[value] }))} />
    </Form.Item>
    <Form.Item name='day' label='日期' rules={[{ required: true, message: '请选择日期' }]}>
      <Input type='date' style={{ width: 170 }} />
    </Form.Item>
  </FormDialog>
)

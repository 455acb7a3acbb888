import { BAN_REASON_MAX } from '@xinqi/domain/text/ban'
import { Form, Input, Typography } from 'antd'
import { call } from '../../api/call'
import { filled } from '../../ui/filled'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'

interface Fields {
  orderNo: string
  reason: string
  untilDay?: string
}

/** Asks whom, why and for how long. */
export const BeginBan = ({ onClose }: { onClose: () => void }) => (
  <FormDialog<Fields>
    name='ban'
    title='暂停一位来访者的预约？'
    okText='暂停预约'
    danger
    send={({ orderNo, reason, untilDay }) =>
      call('POST /operator/ban/begin', { orderNo: orderNo.trim(), reason, untilDay: filled(untilDay) })
    }
    done='暂停了，约好的照常进行'
    onClose={onClose}
  >
    <Typography.Paragraph>
      来访者再预约时，会看到什么时候可以再约；没有写到哪一天的，会请 TA 联系客服。
    </Typography.Paragraph>
    <Form.Item
      name='orderNo'
      label='TA 的任意一个订单号'
      rules={[{ required: true, whitespace: true, message: '请填写订单号' }]}
    >
      <Input maxLength={20} inputMode='numeric' />
    </Form.Item>
    <WordsField
      name='reason'
      label='原因'
      max={BAN_REASON_MAX}
      missing='请写下原因'
      hint='写进操作记录；来访者下载自己的资料时会读到。'
    />
    <Form.Item name='untilDay' label='到哪一天（含；不填就到恢复为止）'>
      <Input type='date' style={{ width: 160 }} />
    </Form.Item>
  </FormDialog>
)

import { GOOD_REASON_NAMES, GOOD_REASONS, type GoodReason } from '@xinqi/domain/text/dossier'
import { Form, Radio } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'

const REASONS = GOOD_REASONS.map((value) => ({ value, label: GOOD_REASON_NAMES[value] }))

/** The organisation's coupon for what went wrong, once a session. */
export const MakeGood = ({ appointNo, onClose }: { appointNo: string; onClose: () => void }) => (
  <FormDialog<{ reason: GoodReason }>
    name='make-good'
    title='补一张券'
    okText='给来访者'
    send={({ reason }) => call('POST /operator/order/makeGood', { appointNo, reason })}
    done='已给，来访者会收到消息'
    onClose={onClose}
  >
    <Form.Item
      name='reason'
      label='原因'
      extra='给的是这家机构设好的致歉的优惠券，一场一张。原因写进操作记录。'
      rules={[{ required: true, message: '请选择原因' }]}
    >
      <Radio.Group options={REASONS} />
    </Form.Item>
  </FormDialog>
)

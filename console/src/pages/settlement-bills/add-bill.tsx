import { SETTLEMENT_WORDS_MAX } from '@xinqi/domain/rules/settlement'
import { BILL, BILL_LABEL } from '@xinqi/domain/status/settlement'
import { Form, Input, Radio } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WordsField } from '../../ui/words-field'
import { fenOf, YuanField } from '../../ui/yuan-field'

interface Fields {
  consultantId: string
  billType: 0 | 1
  amountFen: string
  reason: string
}

const TYPES = [BILL.subsidy, BILL.deduction].map((value) => ({ value, label: BILL_LABEL[value] }))

/** A new bill; another operator has to approve it. */
export const AddBill = ({ onClose }: { onClose: () => void }) => (
  <FormDialog<Fields>
    name='bill'
    title='写一笔补贴或扣除'
    okText='写下'
    initialValues={{ billType: BILL.subsidy }}
    send={({ consultantId, billType, amountFen, reason }, key) =>
      call(
        'POST /operator/settlement/addBill',
        { consultantId: Number(consultantId), billType, amountFen: fenOf(amountFen) ?? 0, reason },
        key,
      )
    }
    done='已写下，等另一位运营批准'
    onClose={onClose}
  >
    <Form.Item name='billType' label='补贴还是扣除'>
      <Radio.Group options={TYPES} />
    </Form.Item>
    <Form.Item
      name='consultantId'
      label='咨询师的编号'
      extra='公开页面地址里的 consultantId。'
      rules={[{ required: true, pattern: /^[1-9]\d{0,8}$/, message: '编号是一个整数' }]}
    >
      <Input inputMode='numeric' autoComplete='off' style={{ width: 200 }} />
    </Form.Item>
    <YuanField name='amountFen' label='多少元' />
    <WordsField
      name='reason'
      label='原因'
      max={SETTLEMENT_WORDS_MAX}
      missing='请写下原因'
      hint='咨询师会在结算单上看到。'
    />
  </FormDialog>
)

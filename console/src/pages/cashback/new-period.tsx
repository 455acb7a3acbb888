import { Form, Input } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { fenOf, YuanField } from '../../ui/yuan-field'

const DAY_RULES = [{ required: true, message: '请选择日期' }]

/** Opens a period; there is one at a time. */
export const NewPeriod = ({ onClose }: { onClose: () => void }) => (
  <FormDialog<Record<'startDate' | 'endDate' | 'minPriceFen' | 'budgetFen', string>>
    name='period'
    title='开一期返现'
    okText='开始这一期'
    send={({ startDate, endDate, minPriceFen, budgetFen }, key) =>
      call(
        'POST /operator/cashback/period',
        { startDate, endDate, minPriceFen: fenOf(minPriceFen) ?? 0, budgetFen: fenOf(budgetFen) ?? 0 },
        key,
      )
    }
    done='已开一期'
    onClose={onClose}
  >
    <Form.Item name='startDate' label='开始日期' rules={DAY_RULES}>
      <Input type='date' style={{ width: 170 }} />
    </Form.Item>
    <Form.Item name='endDate' label='结束日期（含当天）' rules={DAY_RULES}>
      <Input type='date' style={{ width: 170 }} />
    </Form.Item>
    <YuanField name='minPriceFen' label='每次咨询至少实付' />
    <YuanField name='budgetFen' label='这一期的预算' hint='每有一个人参加，留出 30 元。' />
  </FormDialog>
)

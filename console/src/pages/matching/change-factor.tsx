import type { Data } from '@xinqi/domain/contract/contract'
import { FACTORS } from '@xinqi/domain/rules/matching-factors'
import { Form, InputNumber, Switch } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'

interface Props {
  factor: Data<'GET /operator/matching/factors'>['factors'][number]
  onClose: () => void
}

/** Another weight for a factor, or none. */
export const ChangeFactor = ({ factor: { key, weight, on }, onClose }: Props) => (
  <FormDialog<{ weight: number; on: boolean }>
    name='factor'
    title={FACTORS[key].title}
    okText='保存'
    initialValues={{ weight, on }}
    send={(fields) => call('POST /operator/matching/factor', { key, ...fields, wasWeight: weight, wasOn: on })}
    done='已保存，之后的推荐按它'
    onClose={onClose}
  >
    <Form.Item
      name='weight'
      label='权重'
      extra={FACTORS[key].meaning}
      rules={[{ required: true, message: '权重是 0 到 100 的整数' }]}
    >
      <InputNumber min={0} max={100} precision={0} />
    </Form.Item>
    <Form.Item name='on' label='算不算' valuePropName='checked'>
      <Switch checkedChildren='算' unCheckedChildren='不算' />
    </Form.Item>
  </FormDialog>
)

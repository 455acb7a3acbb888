import { organisationOf } from '@xinqi/domain/edition/flavour'
import { Form, Input } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { CompanyFormFields, saidOf, type CompanyFields } from './company-fields'

interface Fields extends CompanyFields {
  channelId: string
}

const START: Partial<Fields> = {
  orgId: String(organisationOf('employee')),
  specialChannel: false,
  personTimes: '6',
}

/** Asks for what a company begins with. */
export function NewCompany({ onClose, onMade }: { onClose: () => void; onMade: (companyId: number) => void }) {
  async function send({ channelId, ...fields }: Fields, key: string): Promise<void> {
    const { companyId } = await call('POST /operator/company/create', { channelId, ...saidOf(fields) }, key)
    onMade(companyId)
  }
  return (
    <FormDialog<Fields>
      name='company'
      title='新建企业'
      okText='新建'
      initialValues={START}
      send={send}
      done='建好了，接着导入员工名单'
      onClose={onClose}
    >
      <Form.Item
        name='channelId'
        label='渠道'
        extra='写在给员工的链接里，以后不能改：小写字母、数字和短横。'
        rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9-]{1,62}$/, message: '2 到 63 个小写字母、数字和短横' }]}
      >
        <Input autoComplete='off' style={{ width: 260 }} />
      </Form.Item>
      <CompanyFormFields />
    </FormDialog>
  )
}

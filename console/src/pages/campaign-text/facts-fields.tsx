import { CAMPAIGN_PAGES } from '@xinqi/domain/text/campaign'
import { CAMPAIGN_PAGES_WITH_MORE, CLIENT_KIND_LABEL } from '@xinqi/domain/text/campaign-writing'
import { Card, Form, Input, Select } from 'antd'
import { CheckField } from '../../ui/check-field'
import { MomentField } from '../../ui/moment-field'
import { WholeField } from '../../ui/whole-field'
import { YuanField } from '../../ui/yuan-field'

const PAGES = CAMPAIGN_PAGES.map((value) => ({ value, label: `/${value}` }))
const KINDS = Object.entries(CLIENT_KIND_LABEL).map(([value, label]) => ({ value, label }))
const WITH_MORE = CAMPAIGN_PAGES_WITH_MORE.map((page) => `/${page}`).join('、')

/** Where a campaign stands and for whom, from when to when, and what it costs. */
export const FactsFields = () => (
  <>
    <Card title='在哪里，给谁看' style={{ marginBottom: 16 }}>
      <WholeField name='orgId' label='机构编号' />
      <Form.Item name='page' label='地址' rules={[{ required: true, message: '请选择地址' }]}>
        <Select options={PAGES} style={{ width: 240 }} />
      </Form.Item>
      <Form.Item name='variant' label='地址的后缀' extra={`只有 ${WITH_MORE} 后面可以有，用字母和数字。`}>
        <Input maxLength={20} autoComplete='off' style={{ width: 240 }} />
      </Form.Item>
      <MomentField name='startTime' label='开始' />
      <MomentField name='endTime' label='结束' hint='不填：一直到手动结束。' isOptional />
      <Form.Item name='clientKinds' label='只给这些客户端里的人' extra='都不选：所有人。'>
        <Select mode='multiple' options={KINDS} />
      </Form.Item>
      <Form.Item name='sourceTypes' label='只给从这些来源来的人' extra='来源的编号，用逗号隔开。不填：所有人。'>
        <Input autoComplete='off' />
      </Form.Item>
      <CheckField name='firstOnly' label='只给第一次来的人' />
      <CheckField name='onHome' label='在首页提到它' />
    </Card>
    <Card title='价格和数量' style={{ marginBottom: 16 }}>
      <YuanField name='priceFen' label='活动价' hint='不填：没有自己的价格。0 是免费。开始之后不能改。' isOptional />
      <WholeField name='minutes' label='一次多少分钟' />
      <WholeField name='stock' label='名额' hint='有活动价时，名额和预算至少写一样。' isOptional />
      <YuanField name='budgetFen' label='预算' hint='平台最多补这么多。' isOptional />
      <Form.Item name='consultantIds' label='参加的咨询师' extra='编号，用逗号隔开。不填：有这种咨询的都参加。'>
        <Input autoComplete='off' />
      </Form.Item>
      <Form.Item noStyle dependencies={['hasB']}>
        {({ getFieldValue }) =>
          getFieldValue('hasB') === true && <WholeField name='percentB' label='读到第二种开头的比例（%）' />
        }
      </Form.Item>
    </Card>
  </>
)

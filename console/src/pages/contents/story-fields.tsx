import { Form, Select } from 'antd'
import { useCall } from '../../api/use-call'
import { CheckField } from '../../ui/check-field'
import { WholeField } from '../../ui/whole-field'

/** What a story says beside its words. */
export function StoryFields() {
  const { data } = useCall('GET /appoint/consultCategory/getCategoryList', {})
  const fields = (data ?? []).map(({ id, categoryName }) => ({ value: id, label: categoryName }))
  return (
    <>
      <Form.Item name='categoryId' label='关于什么' extra='在这个方向下面也读得到。'>
        <Select allowClear showSearch optionFilterProp='label' options={fields} style={{ width: 240 }} />
      </Form.Item>
      <WholeField
        name='consultantId'
        label='和哪位咨询师（编号）'
        hint='能说出来的才写；隐藏的咨询师不会显示。'
        isOptional
      />
      <CheckField name='isGrave' label='里面说到了想死或伤害：页面会告诉读者哪里有帮助' />
    </>
  )
}

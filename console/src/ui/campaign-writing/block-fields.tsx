import type { CampaignBlock } from '@xinqi/domain/text/campaign'
import { CAMPAIGN_DOORS, CAMPAIGN_WORDS_MAX } from '@xinqi/domain/text/campaign-writing'
import { Form, Input, Select } from 'antd'
import { PairsField } from './pairs-field'
import { said } from './said'

export const DOORS = Object.entries(CAMPAIGN_DOORS).map(([value, label]) => ({ value, label }))

interface Props {
  row: number
  kind: CampaignBlock['kind']
}

const HAS_TITLE: readonly CampaignBlock['kind'][] = ['letter', 'steps', 'people', 'door', 'faq']
const HAS_NOTE: readonly CampaignBlock['kind'][] = ['offer', 'people', 'coupon', 'product', 'door']

/** What a block of a kind has to say. */
export const BlockFields = ({ row, kind }: Props) => (
  <>
    {HAS_TITLE.includes(kind) && (
      <Form.Item name={[row, 'title']} label='小标题' rules={said('请写下小标题')}>
        <Input maxLength={CAMPAIGN_WORDS_MAX.heading} />
      </Form.Item>
    )}
    {kind === 'letter' && (
      <Form.Item name={[row, 'paragraphs']} label='段落' extra='一行一段。' rules={said('请写下段落')}>
        <Input.TextArea autoSize={{ minRows: 3 }} />
      </Form.Item>
    )}
    {kind === 'steps' && <PairsField row={row} piece='步' first='哪一步' second='怎么做' />}
    {kind === 'faq' && <PairsField row={row} piece='问题' first='问题' second='回答' />}
    {kind === 'door' && (
      <Form.Item name={[row, 'route']} label='去哪一页' rules={said('请选择去哪一页')}>
        <Select options={DOORS} style={{ width: 240 }} />
      </Form.Item>
    )}
    {kind === 'product' && (
      <Form.Item
        name={[row, 'goodsId']}
        label='课程或练习的编号'
        rules={[{ required: true, pattern: /^\d{1,7}$/, message: '请填写编号' }]}
        extra='价格跟着商店走。'
      >
        <Input inputMode='numeric' autoComplete='off' style={{ width: 160 }} />
      </Form.Item>
    )}
    {HAS_NOTE.includes(kind) && (
      <Form.Item name={[row, 'note']} label='一句话' rules={kind === 'offer' ? said('请写下这句话') : []}>
        <Input maxLength={CAMPAIGN_WORDS_MAX.note} />
      </Form.Item>
    )}
  </>
)

import { CAMPAIGN_PICTURE_ALT_MAX } from '@xinqi/domain/campaign-picture'
import { CAMPAIGN_SCENES, CAMPAIGN_WORDS_MAX as MAX } from '@xinqi/domain/text/campaign-writing'
import { Card, Form, Input, Select } from 'antd'
import { CheckField } from '../check-field'
import { WholeField } from '../whole-field'
import { WordsField } from '../words-field'
import { DOORS } from './block-fields'
import { BlocksField } from './blocks-field'
import { PictureField } from './picture-field'
import { said } from './said'

const SCENES = Object.entries(CAMPAIGN_SCENES).map(([value, label]) => ({ value, label }))

/** What stands at the top, the first text or the other. */
const HeroFields = ({ name, of }: { name: 'hero' | 'heroB'; of: string }) => (
  <>
    <Form.Item name={[name, 'title']} label={`${of}的标题`} rules={said('请写下标题')}>
      <Input maxLength={MAX.title} />
    </Form.Item>
    <Form.Item name={[name, 'lead']} label={`${of}的话`} rules={said('请写下开头的话')}>
      <Input.TextArea maxLength={MAX.lead} autoSize={{ minRows: 2 }} />
    </Form.Item>
    <Form.Item name={[name, 'act']} label={`${of}的按钮`} rules={said('请写下按钮上的字')}>
      <Input maxLength={MAX.act} style={{ width: 240 }} />
    </Form.Item>
    <Form.Item name={[name, 'route']} label={`${of}的按钮去哪里`} extra='不选：去看参加的咨询师。'>
      <Select options={DOORS} allowClear style={{ width: 240 }} />
    </Form.Item>
  </>
)

/** All that is said of a campaign; nothing of what it costs. */
export const WordsFields = () => (
  <>
    <Card title='开头' style={{ marginBottom: 16 }}>
      <Form.Item name='title' label='活动的名字' rules={said('请写下名字')}>
        <Input maxLength={MAX.title} />
      </Form.Item>
      <Form.Item name='summary' label='一句介绍' rules={said('请写下一句介绍')} extra='写在别处通向它的入口上。'>
        <Input maxLength={MAX.summary} />
      </Form.Item>
      <Form.Item name='scene' label='图' rules={said('请选择图')}>
        <Select options={SCENES} style={{ width: 240 }} />
      </Form.Item>
      <Form.Item
        name='picture'
        label='自己的图片'
        extra='代替画好的图。JPG、PNG 或 WebP，最大 8 MB，会裁成 16 比 9；不选就用画好的图。'
      >
        <PictureField />
      </Form.Item>
      <Form.Item noStyle dependencies={['picture']}>
        {({ getFieldValue }) =>
          getFieldValue('picture') !== undefined && (
            <Form.Item
              name='pictureAlt'
              label='图片上有什么'
              rules={said('请写一句图片上有什么')}
              extra='看不见图片的人会听到它。'
            >
              <Input maxLength={CAMPAIGN_PICTURE_ALT_MAX} />
            </Form.Item>
          )
        }
      </Form.Item>
      <HeroFields name='hero' of='开头' />
      <CheckField name='hasB' label='还有第二种开头，比一比哪一种好' />
      <Form.Item noStyle dependencies={['hasB']}>
        {({ getFieldValue }) => getFieldValue('hasB') === true && <HeroFields name='heroB' of='第二种开头' />}
      </Form.Item>
    </Card>
    <Card title='内容' style={{ marginBottom: 16 }}>
      <BlocksField />
      <div style={{ marginTop: 16 }}>
        <WholeField name='couponBaseId' label='券的编号' hint='内容里有「优惠券」那一块时写明。' isOptional />
      </div>
    </Card>
    <Card title='窗口之外' style={{ marginBottom: 16 }}>
      <WordsField name='beforeText' label='开始之前的话' max={MAX.outside} missing='请写下开始之前的话' rows={2} />
      <WordsField name='afterText' label='结束之后的话' max={MAX.outside} missing='请写下结束之后的话' rows={2} />
    </Card>
  </>
)

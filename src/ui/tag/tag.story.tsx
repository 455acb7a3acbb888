import { View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { Tag, TagLine } from './tag'

export const stories: Story[] = [
  { name: '一行', render: () => <TagLine items={['焦虑', '亲密关系', '哀伤']} /> },
  {
    name: '单个',
    render: () => (
      <View className='gallery-row'>
        <Tag text='视频' />
        <Tag text='公益' tone='primary' />
        <Tag text='新人' tone='warm' />
        <Tag text='已完成' tone='ok' />
        <Tag text='未通过' tone='danger' />
      </View>
    ),
  },
]

import { View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { samplePortrait } from '../gallery/sample-portrait'
import { Avatar } from './avatar'

export const stories: Story[] = [
  {
    name: '竖像',
    render: () => (
      <View className='gallery-row'>
        <Avatar name='林一帆' src={samplePortrait} size={88} />
        <Avatar name='林一帆' src={samplePortrait} />
        <Avatar name='周砚' size={48} />
        <Avatar name='沈知微' size={32} />
      </View>
    ),
  },
  {
    name: '圆形、加载失败',
    render: () => (
      <View className='gallery-row'>
        <Avatar name='林一帆' src={samplePortrait} shape='round' size={48} />
        <Avatar name='周砚' src='data:image/png;base64,AA==' shape='round' size={40} />
        <Avatar name='W' shape='round' size={32} />
      </View>
    ),
  },
]

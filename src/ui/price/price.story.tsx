import { View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { Price } from './price'

export const stories: Story[] = [
  {
    name: '价格',
    render: () => (
      <View className='gallery-row'>
        <Price fen={48000} unit='/50分钟' />
        <Price fen={192000} exact size='small' />
        <Price fen={-12000} exact plain />
        <Price fen={48000} size='large' />
        <Price fen={0} />
      </View>
    ),
  },
]

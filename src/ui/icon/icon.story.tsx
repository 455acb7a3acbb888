import { Text, View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { Icon } from './icon'
import { ICON_NAMES } from './names'

export const stories: Story[] = [
  {
    name: '全部',
    render: () => (
      <View className='gallery-icons'>
        {ICON_NAMES.map((name) => (
          <View key={name} className='gallery-icons__cell'>
            <Icon name={name} />
            <Text className='gallery-icons__name'>{name}</Text>
          </View>
        ))}
      </View>
    ),
  },
  {
    name: '尺寸',
    render: () => (
      <View className='gallery-row'>
        <Icon name='clock' size={16} />
        <Icon name='clock' size={18} />
        <Icon name='clock' label='时间' />
        <Icon name='clock' size={28} />
        <Icon name='clock' size={40} />
      </View>
    ),
  },
]

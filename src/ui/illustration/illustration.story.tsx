import { View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { Illustration } from './illustration'

export const stories: Story[] = [
  {
    name: '场景',
    render: () => (
      <View className='gallery-row'>
        <Illustration scene='quiet-evening' />
        <Illustration scene='empty-calendar' />
        <Illustration scene='letter' />
        <Illustration scene='lamp' />
      </View>
    ),
  },
]

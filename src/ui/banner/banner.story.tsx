import { View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { Banner } from './banner'

export const stories: Story[] = [
  {
    name: '横幅',
    render: () => (
      <View className='gallery-stack'>
        <Banner
          icon='video'
          title='与林一帆的视频咨询将在 12 分钟后开始'
          sub='今天 19:30，可提前 5 分钟进入'
          onPress={() => undefined}
        />
        <Banner icon='info' title='周六 02:00–04:00 系统维护' />
      </View>
    ),
  },
]

import { Text, View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { Card, CardDivider } from './card'

export const stories: Story[] = [
  {
    name: '卡片',
    render: () => (
      <Card>
        <Text>20:25 起可以进入房间。找一个安静、不被打扰的地方。</Text>
        <CardDivider />
        <Text>先检查一下摄像头和麦克风。</Text>
      </Card>
    ),
  },
  {
    name: '可按、柔和',
    render: () => (
      <View className='gallery-stack'>
        <Card onPress={() => undefined} padding='tight' label='打开卡片'>
          <Text>整张卡片可以按</Text>
        </Card>
        <Card tone='soft'>
          <Text>柔和的底</Text>
        </Card>
      </View>
    ),
  },
]

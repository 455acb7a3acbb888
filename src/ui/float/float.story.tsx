import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { Icon } from '../icon/icon'
import { Float } from './float'
import type { FloatPlace } from './float-place'

function Movable({ faded = false }: { faded?: boolean }) {
  const [place, setPlace] = useState<FloatPlace>({ side: faded ? 'left' : 'right', height: 0.1 })
  return (
    <View className='gallery-frame'>
      <Float label='联系客服，可拖动' place={place} onPlace={setPlace} onPress={() => undefined} faded={faded}>
        <Icon name='headphones' />
      </Float>
    </View>
  )
}

export const stories: Story[] = [
  { name: '可拖动', render: () => <Movable /> },
  { name: '滚动时退后', render: () => <Movable faded /> },
]

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { IconProps } from '../icon/icon'
import type { Story } from '../gallery/story'
import { CloseButton } from './close-button'

const SIZES = [16, 18, 22] as const satisfies readonly IconProps['size'][]

function Closing() {
  const [closed, setClosed] = useState<number[]>([])
  return (
    <View className='gallery-row'>
      {SIZES.filter((size) => !closed.includes(size)).map((size) => (
        <CloseButton key={size} size={size} label={`关闭 ${size} 的叉`} onPress={() => setClosed([...closed, size])} />
      ))}
    </View>
  )
}

export const stories: Story[] = [{ name: '三种大小', render: () => <Closing /> }]

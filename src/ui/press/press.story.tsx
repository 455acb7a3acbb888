import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { Icon } from '../icon/icon'
import { PRESS_LOCK_MS, Pressable } from './pressable'
import { TextLink } from './text-link'

function Counted({ lockMs = 0 }: { lockMs?: number }) {
  const [count, setCount] = useState(0)
  return (
    <Pressable className='gallery-press' lockMs={lockMs} onPress={() => setCount((before) => before + 1)}>
      <Text>{`按了 ${count} 次`}</Text>
    </Pressable>
  )
}

export const stories: Story[] = [
  {
    name: '可按的一块：平常、防连按、停用、只有图标',
    render: () => (
      <View className='gallery-row'>
        <Counted />
        <Counted lockMs={PRESS_LOCK_MS} />
        <Pressable className='gallery-press' disabled>
          <Text>停用</Text>
        </Pressable>
        <Pressable className='gallery-press' label='复制'>
          <Icon name='copy' />
        </Pressable>
      </View>
    ),
  },
  {
    name: '句中的链接',
    render: () => (
      <View>
        登录前请先看看
        <TextLink text='《隐私协议》' onPress={() => undefined} />。
      </View>
    ),
  },
]

import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Story } from '../gallery/story'
import { GrowingLine } from './growing-line'

function Live({ label, start }: { label: string; start: string }) {
  const [value, setValue] = useState(start)
  return (
    <View style={{ display: 'flex' }}>
      <GrowingLine label={label} value={value} maxLength={500} onChange={setValue} />
    </View>
  )
}

export const stories: Story[] = [
  { name: '还没有写', render: () => <Live label='写点什么' start='' /> },
  {
    name: '写了几行',
    render: () => (
      <Live label='说给在场的每个人' start='周末我们一起吃了顿饭，没有吵。妈妈说她也想听听你怎么看，下周能一起来吗？' />
    ),
  },
]

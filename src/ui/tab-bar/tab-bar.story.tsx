import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import type { TabBarItem } from './tab-bar'
import { TabBar } from './tab-bar'

const ITEMS: TabBarItem<string>[] = [
  { id: 'studio', label: '工作室', icon: 'store' },
  { id: 'consult', label: '咨询', icon: 'house' },
  { id: 'messages', label: '消息', icon: 'message-square', badge: 3 },
  { id: 'mine', label: '我的', icon: 'user', badge: 120 },
]

function Bar() {
  const [current, setCurrent] = useState('consult')
  return (
    <View className='gallery-frame'>
      <TabBar items={ITEMS} current={current} onChange={setCurrent} />
    </View>
  )
}

export const stories: Story[] = [{ name: '底部导航', render: () => <Bar /> }]

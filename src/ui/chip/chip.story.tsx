import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { Chip } from './chip'

const WORDS = ['推荐', '情绪压力', '亲密关系', '家庭']

function Choice() {
  const [chosen, setChosen] = useState('推荐')
  return (
    <View className='gallery-row' role='radiogroup' aria-label='主题'>
      {WORDS.map((word) => (
        <Chip key={word} role='radio' text={word} selected={word === chosen} onPress={() => setChosen(word)} />
      ))}
    </View>
  )
}

export const stories: Story[] = [
  { name: '单选', render: () => <Choice /> },
  {
    name: '带图标、停用',
    render: () => (
      <View className='gallery-row'>
        <Chip text='视频' icon='video' selected />
        <Chip text='语音' icon='phone' />
        <Chip text='面对面' icon='users' disabled />
      </View>
    ),
  },
]

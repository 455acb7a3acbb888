import { useState } from 'react'
import { View } from '@tarojs/components'
import { Chip } from '../chip/chip'
import type { Story } from '../gallery/story'
import { ScrollStrip } from './scroll-strip'

const TOPICS = ['推荐', '情绪压力', '亲密关系', '家庭', '职场', '睡眠', '青少年', '哀伤']

function Topics() {
  const [chosen, setChosen] = useState('职场')
  return (
    <ScrollStrip currentId={`kit-topic-${TOPICS.indexOf(chosen)}`}>
      <View className='gallery-strip'>
        {TOPICS.map((topic, place) => (
          <View key={topic} id={`kit-topic-${place}`}>
            <Chip text={topic} selected={topic === chosen} onPress={() => setChosen(topic)} />
          </View>
        ))}
      </View>
    </ScrollStrip>
  )
}

export const stories: Story[] = [{ name: '横向滑动，选中的居中', render: () => <Topics /> }]

import { useState } from 'react'
import { View } from '@tarojs/components'
import { Card } from '../card/card'
import type { Story } from '../gallery/story'
import { Segmented } from '../segmented/segmented'
import { Loaded, type Answer } from './loaded'

const STATES = [
  { value: 'loading', label: '加载' },
  { value: 'failed', label: '失败' },
  { value: 'ready', label: '内容' },
] as const

function Article() {
  const [state, setState] = useState<(typeof STATES)[number]['value']>('loading')
  const answer: Answer<string> = {
    data: state === 'ready' ? '内容取到以后放在这里。' : undefined,
    failure: state === 'failed' ? { message: '网络连接不上，请检查网络后重试' } : undefined,
    refresh: () => setState('ready'),
  }
  return (
    <View className='gallery-stack'>
      <Segmented label='状态' options={STATES} value={state} onChange={setState} />
      <Loaded of={answer} failed='文章没有取到'>
        {(text) => <Card>{text}</Card>}
      </Loaded>
    </View>
  )
}

export const stories: Story[] = [{ name: '加载、失败、内容', render: () => <Article /> }]

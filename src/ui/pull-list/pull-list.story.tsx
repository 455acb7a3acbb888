import { useState } from 'react'
import { View } from '@tarojs/components'
import { Card } from '../card/card'
import { Cell } from '../cell/cell'
import { Empty } from '../empty/empty'
import type { Story } from '../gallery/story'
import { Segmented } from '../segmented/segmented'
import { PullList, type ListAnswer } from './pull-list'

const STATES = [
  { value: 'loading', label: '加载' },
  { value: 'ready', label: '内容' },
  { value: 'empty', label: '为空' },
  { value: 'failed', label: '失败' },
] as const

function List() {
  const [state, setState] = useState<(typeof STATES)[number]['value']>('ready')
  const [count, setCount] = useState(2)
  const titles = Array.from({ length: state === 'empty' ? 0 : count }, (_, place) => `第 ${place + 1} 条`)
  const answer: ListAnswer<string> = {
    items: state === 'loading' || state === 'failed' ? undefined : titles,
    failure: state === 'failed' ? { message: '请再试一次。' } : undefined,
    more: count < 4,
    loadingMore: false,
    loadMore: () => setCount(count + 1),
    refresh: () => Promise.resolve(setState('ready')),
  }
  return (
    <View className='gallery-stack'>
      <Segmented label='状态' options={STATES} value={state} onChange={setState} />
      <PullList
        of={answer}
        failed='列表没有加载出来'
        empty={<Empty scene='letter' title='还没有消息' hint='有新的回信时会出现在这里。' />}
      >
        {(titles) => (
          <Card padding='none'>
            {titles.map((title) => (
              <Cell key={title} title={title} />
            ))}
          </Card>
        )}
      </PullList>
    </View>
  )
}

export const stories: Story[] = [{ name: '列表', render: () => <List /> }]

import { useState } from 'react'
import { View } from '@tarojs/components'
import { Card } from '../card/card'
import { Cell } from '../cell/cell'
import { Empty } from '../empty/empty'
import { ErrorState } from '../error-state/error-state'
import type { Story } from '../gallery/story'
import { Segmented } from '../segmented/segmented'
import { PullList } from './pull-list'

const STATES = [
  { value: 'loading', label: '加载' },
  { value: 'ready', label: '内容' },
  { value: 'empty', label: '为空' },
  { value: 'failed', label: '失败' },
] as const

function List() {
  const [state, setState] = useState<(typeof STATES)[number]['value']>('ready')
  const [count, setCount] = useState(2)
  return (
    <View className='gallery-stack'>
      <Segmented label='状态' options={STATES} value={state} onChange={setState} />
      <PullList
        status={state === 'empty' ? 'ready' : state}
        isEmpty={state === 'empty'}
        hasMore={count < 4}
        onLoadMore={() => setCount(count + 1)}
        empty={<Empty scene='letter' title='还没有消息' hint='有新的回信时会出现在这里。' />}
        failure={<ErrorState title='列表没有加载出来' hint='请再试一次。' onRetry={() => setState('ready')} />}
      >
        <Card padding='none'>
          {Array.from({ length: count }, (_, place) => (
            <Cell key={place} title={`第 ${place + 1} 条`} />
          ))}
        </Card>
      </PullList>
    </View>
  )
}

export const stories: Story[] = [{ name: '列表', render: () => <List /> }]

import type { ReactNode } from 'react'
import Taro, { usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { Button } from '../button/button'
import { Dots } from '../loading/loading'
import { Skeleton } from '../skeleton/skeleton'
import './pull-list.scss'

export interface PullListProps {
  /** `loading` the first page, `ready`, or `failed` when there is nothing to show. */
  status: 'loading' | 'ready' | 'failed'
  /** No entry at all: `empty` is shown. */
  isEmpty: boolean
  /** More pages exist. */
  hasMore: boolean
  loadingMore?: boolean
  /** The next page failed; what is shown stays and can be asked for again. */
  moreFailed?: boolean
  onLoadMore: () => void
  /** Fetches anew; the pull indicator goes when it settles. */
  onRefresh?: () => Promise<unknown>
  /** The rows. */
  children?: ReactNode
  empty: ReactNode
  failure: ReactNode
  /** Stands in for the first page; list cards by default. */
  skeleton?: ReactNode
  endText?: string
}

/**
 * A list that scrolls with the page: skeleton, content, end. The page's own reach-bottom asks for more, and its own
 * pull-down refreshes (set `enablePullDownRefresh` in the page's configuration).
 */
export function PullList(props: PullListProps) {
  const { status, isEmpty, hasMore, loadingMore = false, onLoadMore, onRefresh } = props
  useReachBottom(() => {
    if (status === 'ready' && hasMore && !loadingMore) onLoadMore()
  })
  usePullDownRefresh(() => {
    const stop = () => Taro.stopPullDownRefresh()
    if (onRefresh) onRefresh().then(stop, stop)
    else stop()
  })

  if (status === 'loading') return <>{props.skeleton ?? <Skeleton shape='card' />}</>
  if (status === 'failed') return <>{props.failure}</>
  if (isEmpty) return <>{props.empty}</>
  return (
    <View className='ui-pull-list'>
      {props.children}
      <ListEnd {...props} />
    </View>
  )
}

function ListEnd({
  hasMore,
  loadingMore = false,
  moreFailed = false,
  onLoadMore,
  endText = '就这些了',
}: PullListProps) {
  if (!hasMore) return <View className='ui-pull-list__end'>{endText}</View>
  return (
    <View className='ui-pull-list__end' role='status'>
      {loadingMore ? (
        <Dots />
      ) : (
        <Button variant='text' size='medium' onPress={onLoadMore}>
          {moreFailed ? '没有加载出来，再试一次' : '加载更多'}
        </Button>
      )}
    </View>
  )
}

import type { ReactNode } from 'react'
import Taro, { usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { Button } from '../button/button'
import { Loaded } from '../loaded/loaded'
import { Dots } from '../loading/loading'
import { Skeleton } from '../skeleton/skeleton'
import './pull-list.scss'

/** A list that is read page by page. */
export interface ListAnswer<Item> {
  /** All that have come so far; undefined before the first page. */
  items: Item[] | undefined
  /** Of the first page, or of the next one: what is shown stays and can be asked for again. */
  failure: { message: string } | undefined
  /** More pages exist. */
  more: boolean
  loadingMore: boolean
  loadMore: () => void
  refresh: () => Promise<unknown>
}

export interface PullListProps<Item> {
  of: ListAnswer<Item>
  /** What did not come, such as 消息没有取到. */
  failed: string
  /** Shown where there is no entry at all. */
  empty: ReactNode
  /** The rows. */
  children: (items: Item[]) => ReactNode
  /** Fetches anew when the page is pulled down, where that is more than the list; the indicator goes when it settles. */
  onRefresh?: () => Promise<unknown>
  /** Stands in for the first page; list cards by default. */
  placeholder?: ReactNode
}

/**
 * A list that scrolls with the page: skeleton, content, end. The page's own reach-bottom asks for more, and its own
 * pull-down refreshes (set `enablePullDownRefresh` in the page's configuration).
 */
export function PullList<Item>({
  of,
  failed,
  empty,
  children,
  onRefresh = of.refresh,
  placeholder,
}: PullListProps<Item>) {
  const { items, failure, more, loadingMore, loadMore, refresh } = of
  useReachBottom(() => {
    if (items && more && !loadingMore) loadMore()
  })
  usePullDownRefresh(() => {
    const stop = () => Taro.stopPullDownRefresh()
    onRefresh().then(stop, stop)
  })
  return (
    <Loaded
      of={{ data: items, failure, refresh }}
      failed={failed}
      placeholder={placeholder ?? <Skeleton shape='card' />}
    >
      {(known) =>
        known.length === 0 ? (
          empty
        ) : (
          <View className='ui-pull-list'>
            {children(known)}
            <ListEnd {...of} />
          </View>
        )
      }
    </Loaded>
  )
}

function ListEnd({ more, loadingMore, failure, loadMore }: ListAnswer<unknown>) {
  if (!more) return <View className='ui-pull-list__end'>就这些了</View>
  return (
    <View className='ui-pull-list__end' role='status'>
      {loadingMore ? (
        <Dots />
      ) : (
        <Button variant='text' size='medium' onPress={loadMore}>
          {failure ? '没有加载出来，再试一次' : '加载更多'}
        </Button>
      )}
    </View>
  )
}

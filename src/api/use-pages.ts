import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'
import useSWRInfinite from 'swr/infinite'
import { useOrganisation } from '@/state/organisation'
import { call, type CallOptions } from './call'
import type { CallFailure } from './call-failure'
import { firstRead, takeFirstRead } from './first-reads'

/** A call whose answer is a page of a list. */
type Paged = { list: readonly unknown[]; more: boolean; next?: string | null }
export type PagedCall = { [K in CallKey]: Data<K> extends Paged ? K : never }[CallKey]
type Item<K extends PagedCall> = Data<K>['list'][number]

export interface Pages<K extends PagedCall> {
  /** All items read so far; undefined before the first page. */
  items: Item<K>[] | undefined
  /** The first page's answer, for totals beside the list. */
  first: Data<K> | undefined
  failure: CallFailure | undefined
  more: boolean
  loadingMore: boolean
  loadMore(): void
  refresh(): Promise<unknown>
}

const SETTINGS = { revalidateOnFocus: false, revalidateFirstPage: false, shouldRetryOnError: false }

/** A list that grows is gone on with behind its last row; the others are counted. */
const nextOf = (previous: Paged | null): string | undefined => previous?.next ?? undefined

/** Reads a list page by page. */
export function usePages<K extends PagedCall>(key: K, params: Params<K> | null, options: CallOptions = {}): Pages<K> {
  const orgId = useOrganisation((state) => state.orgId)
  const first = params ? firstRead(key, orgId, { ...params, page: 1 }) : undefined
  const swr = useSWRInfinite<Data<K>, CallFailure>(
    (index, previous: Data<K> | null) =>
      !params || (previous && !previous.more)
        ? null
        : [key, orgId, options.as ?? '', params, index + 1, nextOf(previous)],
    ([, , , , page, after]: [K, number, string, Params<K>, number, string | undefined]) => {
      const asked = { ...params, page, after } as Params<K>
      return takeFirstRead(key, orgId, asked) ?? call(key, asked, { quiet: true, ...options })
    },
    first === undefined ? SETTINGS : { ...SETTINGS, fallbackData: [first] },
  )
  const shownBefore = useRef(false)
  useDidShow(() => {
    if (shownBefore.current) void swr.mutate()
    shownBefore.current = true
  })
  const pages = swr.data
  const last = pages?.at(-1)
  return {
    items: pages?.flatMap((page): Item<K>[] => page.list),
    first: pages?.[0],
    failure: swr.error,
    more: last?.more ?? false,
    loadingMore: swr.isValidating && (pages?.length ?? 0) < swr.size,
    loadMore: () => {
      if (last?.more && !swr.isValidating) void swr.setSize(swr.size + 1)
    },
    refresh: () => swr.mutate(),
  }
}

import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import { useDidShow } from '@tarojs/taro'
import { useCallback, useRef } from 'react'
import useSWR, { mutate } from 'swr'
import { useOrganisation } from '@/state/organisation'
import { call, type CallOptions } from './call'
import type { CallFailure } from './call-failure'
import { firstRead, takeFirstRead } from './first-reads'

export interface Read<T> {
  data: T | undefined
  failure: CallFailure | undefined
  /** Nothing to show yet. */
  loading: boolean
  /** What is shown may be from before: it is being read anew. Who asks is drawn again when that is over. */
  readonly reading: boolean
  refresh(): Promise<unknown>
}

// A page that opens right after another one asks anew all the same: the payment that led to it has changed the order.
const SETTINGS = {
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
  keepPreviousData: true,
  dedupingInterval: 0,
}

/**
 * Reads a call and keeps what it said: shown at once when it is asked for again, read anew when the page comes back to
 * sight. Null parameters: not yet.
 */
export function useCall<K extends CallKey>(key: K, params: Params<K> | null, options: CallOptions = {}): Read<Data<K>> {
  const orgId = useOrganisation((state) => state.orgId)
  const first = params ? firstRead(key, orgId, params) : undefined
  const swr = useSWR<Data<K>, CallFailure>(
    params && [key, orgId, options.as ?? '', params],
    () => takeFirstRead(key, orgId, params as Params<K>) ?? call(key, params as Params<K>, { quiet: true, ...options }),
    first === undefined ? SETTINGS : { ...SETTINGS, fallbackData: first },
  )
  const { mutate: readThis } = swr
  const refresh = useCallback(() => readThis(), [readThis])
  const shownBefore = useRef(false)
  useDidShow(() => {
    if (shownBefore.current) void refresh()
    shownBefore.current = true
  })
  return {
    data: swr.data,
    failure: swr.error,
    loading: swr.isLoading && swr.data === undefined,
    get reading() {
      return swr.isValidating
    },
    refresh,
  }
}

/** Reads anew what a call says, wherever it is shown and with whatever parameters. */
export const readAgain = (key: CallKey): Promise<unknown> => mutate((kept) => Array.isArray(kept) && kept[0] === key)

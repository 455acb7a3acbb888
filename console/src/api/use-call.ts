import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import useSWR, { type SWRResponse } from 'swr'
import { call } from './call'

interface Options<K extends CallKey> {
  /** After how many milliseconds it is asked again while the page is looked at, by what it answered last; 0: not by itself. */
  againAfter?: (last: Data<K> | undefined) => number
}

/** What a call answers, kept while its page is open. Null parameters: not yet. */
export const useCall = <K extends CallKey>(
  key: K,
  params: Params<K> | null,
  { againAfter = () => 0 }: Options<K> = {},
): SWRResponse<Data<K>, Error> =>
  useSWR<Data<K>, Error>(params === null ? null : [key, params], () => call(key, params as Params<K>), {
    refreshInterval: againAfter,
  })

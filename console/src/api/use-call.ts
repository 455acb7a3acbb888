import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import useSWR, { type SWRResponse } from 'swr'
import { call } from './call'

/** What a call answers, kept while its page is open. Null parameters: not yet. */
export const useCall = <K extends CallKey>(key: K, params: Params<K> | null): SWRResponse<Data<K>, Error> =>
  useSWR<Data<K>, Error>(params === null ? null : [key, params], () => call(key, params as Params<K>))

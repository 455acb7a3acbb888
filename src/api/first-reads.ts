import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import { FIRST_READS_ID, type FirstReads } from '@xinqi/domain/first-reads'
import { SECOND } from '@xinqi/domain/time'
import { dataBlock, documentAge } from '@/platform/data-block'
import { learnServerTime, serverClock } from '@/state/server-clock'
import { encodeForm } from './transport'

/** Whoever gets to the home page later than this after the document was written asks anew. */
const FRESH_MS = 30 * SECOND

let reads: FirstReads | null = null
let unread = new Map<string, unknown>()

/** Takes up what the server wrote into the document; before anything is drawn, since the answers go by the server's clock. */
export function openFirstReads(): void {
  reads = dataBlock(FIRST_READS_ID) as FirstReads | null
  unread = new Map(Object.entries(reads?.answers ?? {}))
  if (reads) learnServerTime(reads.time + documentAge())
}

const nameOf = <K extends CallKey>(key: K, params: Params<K>): string =>
  [key, encodeForm(params)].filter((part) => part !== '').join('?')

const isFresh = ({ time }: FirstReads): boolean => serverClock.now().getTime() - time < FRESH_MS

/** What the document says to a call, so that it can be drawn before the call is made. */
export const firstRead = <K extends CallKey>(key: K, orgId: number, params: Params<K>): Data<K> | undefined =>
  reads?.orgId === orgId && isFresh(reads) ? (unread.get(nameOf(key, params)) as Data<K> | undefined) : undefined

/** The same in place of making the call. Only once: who asks again wants to know what is new. */
export function takeFirstRead<K extends CallKey>(key: K, orgId: number, params: Params<K>): Data<K> | undefined {
  const data = firstRead(key, orgId, params)
  unread.delete(nameOf(key, params))
  return data
}

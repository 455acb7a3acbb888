import type { Data } from '@xinqi/domain/contract/contract'
import type { Flag } from '@xinqi/domain/text/feature-flag'
import type { Clock } from '@xinqi/domain/time'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config'
import type { FieldCipher } from '../crypto/field-cipher'
import type { KeyedHash } from '../crypto/keyed-hash'
import type { Db, Trx } from '../db/connect'
import type { FileStore } from '../providers/files/port'
import type { Providers } from '../providers/create'
import type { RtcProvider } from '../providers/rtc/port'
import { inSpan } from '../seeing/scope'
import type { Seeing } from '../seeing/seeing'
import { hasNews } from '../realtime/outbox/enqueue'
import type { Attempt } from './attempt'
import type { Reading } from './watched'

export type { Db, Trx }

/** How a sweep that was run by hand ended; busy: somebody else runs it. */
export type SweepEnd = 'done' | 'failed' | 'busy' | 'unwanted'

/** What commands and reads are given; made once in app.ts. */
export interface Services {
  config: Config
  db: Db
  /** A replica that is at most a second late, or null; the calls that may be late are given it (`late-reads.ts`). */
  lateDb(): Db | null
  clock: Clock
  providers: Providers & { rtc: RtcProvider }
  /** Where uploaded and drawn files lie. Asked outside of transactions: it may be another machine. */
  files: FileStore
  cipher: FieldCipher
  hash: KeyedHash
  log: FastifyBaseLogger
  seeing: Seeing
  /** The key under which this call is done once; none where a call has no key. */
  attempt?: Attempt
  /** The app in which people sign in and pay: the mini-program's. */
  wechatAppId: string
  /** The official account, in which they do so in WeChat's browser. */
  officialAppId: string
  /** The key that partners seal their tokens with (R124); null where there is no partner. */
  partnerKey: Buffer | null
  /** Where WeChat Pay sends its notices. */
  payNotifyUrl: string
  /** Where Alipay sends its notices. */
  alipayNotifyUrl: string
  /** What is waiting or has piled up, as each feature counts it (features/watched.ts). */
  readWatched(): Promise<{ name: string; reading: Reading }[]>
  /** Of a hundred people so many have what a flag covers. */
  flagShare(flag: Flag): Promise<number>
  /** Runs one sweep now, if `isWanted` says so under its lock, and not while somebody else does. */
  runSweep(name: string, isWanted: () => Promise<boolean>): Promise<SweepEnd>
  /** Asks each third party, the files, the bus and the databases whether they answer; takes some seconds where one does not. */
  lookAtProviders(): Promise<Data<'POST /operator/health/lookAtProviders'>['list']>
  /** Rejects while the database does not answer. */
  reachDatabase(): Promise<void>
  /** Publishes what the outbox holds; called after a commit, and by a job for what a crash left behind. */
  publishOutbox(): Promise<void>
  /**
   * Tells those who listen to a topic, at every process, what is true for a moment only. It is written nowhere, and lost where the bus is
   * away; what must arrive goes by the outbox.
   */
  tellNow(topic: string, body: object): void
  /** Tells every server process that what lists know of these consultants has changed; called after a commit. */
  consultantsTouched(consultantIds: readonly number[]): void
}

const touchedBy = new WeakMap<Trx, Set<number>>()

/** Says that a transaction changes when a consultant is free, or their place in the lists; it is told once it has committed. */
export function touchConsultant(trx: Trx, consultantId: number): void {
  const touched = touchedBy.get(trx)
  if (touched) touched.add(consultantId)
  else touchedBy.set(trx, new Set([consultantId]))
}

/**
 * One transaction; what it wrote into the outbox is published once it has committed. What the first one of a call under a key
 * returns is the call's answer.
 */
export async function inTransaction<T>(services: Services, work: (trx: Trx) => Promise<T>): Promise<T> {
  const { result, news, touched } = await inSpan('transaction', 'internal', {}, () =>
    services.db.transaction().execute(async (trx) => {
      const result = await work(trx)
      await services.attempt?.note(trx, result)
      return { result, news: hasNews(trx), touched: touchedBy.get(trx) }
    }),
  )
  if (touched) services.consultantsTouched([...touched])
  if (news) void services.publishOutbox()
  return result
}

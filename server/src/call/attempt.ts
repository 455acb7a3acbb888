import type { Clock } from '@xinqi/domain/time'
import { fingerprint } from '../crypto/keyed-hash'
import type { Db, Trx } from '../db/connect'
import { conflict } from './refusal'

/** A key of the client's for one thing that it wants done once, whatever the network does with question and answer. */
export interface AttemptKey {
  caller: string
  callKey: string
  key: string
  params: unknown
}

/**
 * One attempt at a command under its key. The key and the answer are written by the command's own transaction: what was done
 * has its answer, whatever dies right after the commit, and what was rolled back or refused has left nothing.
 */
export class Attempt {
  private readonly identity: { caller: string; call_key: string; key: string }
  private readonly requestHash: string
  private isNoted = false

  constructor(
    { caller, callKey, key, params }: AttemptKey,
    private readonly clock: Clock,
  ) {
    this.identity = { caller, call_key: callKey, key }
    this.requestHash = fingerprint(JSON.stringify(params))
  }

  /** The last statement of the command's first transaction. A second attempt at the same time waits here, and is rolled back. */
  async note(trx: Trx, answer: unknown): Promise<void> {
    if (this.isNoted) return
    const row = { ...this.identity, request_hash: this.requestHash, created_at: this.clock.now() }
    const noted = await trx
      .insertInto('idempotency_record')
      .values({ ...row, answer: JSON.stringify({ data: answer }) })
      .onConflict((on) => on.columns(['caller', 'call_key', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!noted) throw new AlreadyDone()
    this.isNoted = true
  }

  /** The answer that the key has already. @throws Refusal where it was given for something else */
  async earlierAnswer(db: Db): Promise<{ data: unknown } | undefined> {
    const first = await db
      .selectFrom('idempotency_record')
      .select(['request_hash', 'answer'])
      .where(({ and }) => and(this.identity))
      .executeTakeFirst()
    if (first && first.request_hash !== this.requestHash) throw conflict('这次请求与之前的不一致，请刷新后重试')
    return first?.answer as { data: unknown } | undefined
  }
}

/** Rolls back what another attempt under the same key has done meanwhile. */
export class AlreadyDone extends Error {}

/**
 * Runs a command once per caller, call and key; its first transaction returns the call's answer. A repeat is found out only when
 * it is refused or meets its key: who comes for the first time pays nothing for the others.
 */
export async function once<T>(db: Db, attempt: Attempt, command: () => Promise<T>): Promise<T> {
  try {
    return await command()
  } catch (error) {
    const earlier = await attempt.earlierAnswer(db)
    if (earlier) return earlier.data as T
    throw error
  }
}

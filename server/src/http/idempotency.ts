import { SECOND } from '@xinqi/domain/time'
import { fingerprint } from '../crypto/keyed-hash'
import type { Services } from '../call/services'
import { conflict } from '../call/refusal'

/** A first attempt that has not answered for this long is taken to have died; the next one takes over. */
const TAKEOVER_SECONDS = 60

interface Attempt {
  caller: string
  callKey: string
  key: string
  params: unknown
}

/** Runs `work` once per caller, call and key. A repeat gets the first answer; other parameters under the key are refused. */
export async function once<T>(services: Services, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  const { db, clock } = services
  const requestHash = fingerprint(JSON.stringify(attempt.params))
  const identity = { caller: attempt.caller, call_key: attempt.callKey, key: attempt.key }
  const now = clock.now()
  const claimed = await db
    .insertInto('idempotency_record')
    .values({ ...identity, request_hash: requestHash, created_at: now })
    .onConflict((on) =>
      on
        .columns(['caller', 'call_key', 'key'])
        .doUpdateSet({ created_at: now })
        .where('idempotency_record.answer', 'is', null)
        .where('idempotency_record.created_at', '<', new Date(now.getTime() - TAKEOVER_SECONDS * SECOND))
        .where('idempotency_record.request_hash', '=', requestHash),
    )
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const first = await db
      .selectFrom('idempotency_record')
      .select(['request_hash', 'answer'])
      .where(({ and }) => and(identity))
      .executeTakeFirst()
    if (first && first.request_hash !== requestHash) throw conflict('这次请求与之前的不一致，请刷新后重试')
    if (!first || first.answer === null) throw conflict('正在处理，请稍候')
    return (first.answer as { data: T }).data
  }
  // With its moment: an attempt that was taken over writes and deletes nothing of its successor's.
  const own = { ...identity, created_at: now }
  try {
    const data = await work()
    await db
      .updateTable('idempotency_record')
      .set({ answer: JSON.stringify({ data }) })
      .where(({ and }) => and(own))
      .execute()
    return data
  } catch (error) {
    // A refused or failed attempt changed nothing, so the same key may try again.
    await db
      .deleteFrom('idempotency_record')
      .where(({ and }) => and(own))
      .execute()
    throw error
  }
}

import { CODE } from '@xinqi/domain/codes'
import { HOUR, MINUTE } from '@xinqi/domain/time'
import { Refusal } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import type { LoginOrigin } from './start-session'

/** Failed attempts within an hour after which one has to wait. */
const LIMITS = { device: 15, address: 30 }
const WINDOW_MS = HOUR

type Counted = 'device_hash' | 'address_hash'

/** Who tries to log in. */
export type Attempt = Pick<LoginOrigin, 'address' | 'device'>

/**
 * Runs one attempt to log in, and counts it until it has succeeded: by device and by address, so that many accounts cannot be guessed
 * at. It is noted before it is judged; attempts that come at once do not slip through together. Of a phone nothing is counted here,
 * else anybody could lock its owner out: each code that was sent bears so many guesses (spend-login-code).
 * @throws Refusal 'tooMany' that says when to try again, the same whether there is such an account or not.
 */
export async function attemptLogin<T>(services: Services, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  const { id, counted } = await note(services, attempt)
  const forget = () => services.db.deleteFrom('login_failure').where('id', '=', id).execute()
  const waitMs = await longestWait(services, counted)
  if (waitMs > 0) {
    await forget()
    throw tooMany(waitMs)
  }
  try {
    const result = await work()
    await forget()
    return result
  } catch (error) {
    // What is not the person's fault is not counted against them.
    if (!(error instanceof Refusal && error.code === CODE.conflict)) await forget()
    throw error
  }
}

async function note({ db, hash, clock }: Services, { device, address }: Attempt) {
  const counted = {
    device_hash: device.sid === null ? null : hash.device(device.sid),
    address_hash: hash.address(address),
  }
  const { id } = await db
    .insertInto('login_failure')
    .values({ ...counted, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, counted }
}

async function longestWait(services: Services, counted: Record<Counted, string | null>): Promise<number> {
  const waits = await Promise.all([
    waitFor(services, 'device_hash', counted.device_hash, LIMITS.device),
    waitFor(services, 'address_hash', counted.address_hash, LIMITS.address * services.config.rateLimitFactor),
  ])
  return Math.max(...waits)
}

/** Milliseconds until fewer than `limit` other attempts lie within the window; the newest is the one that asks. */
async function waitFor({ db, clock }: Services, column: Counted, value: string | null, limit: number): Promise<number> {
  if (value === null) return 0
  const now = clock.now().getTime()
  const inTheWay = await db
    .selectFrom('login_failure')
    .select('created_at')
    .where(column, '=', value)
    .where('created_at', '>', new Date(now - WINDOW_MS))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(limit)
    .limit(1)
    .executeTakeFirst()
  return inTheWay ? inTheWay.created_at.getTime() + WINDOW_MS - now : 0
}

/** 请在 12 分钟后再试 */
export function tooMany(waitMs: number, what = '尝试的次数太多了'): Refusal {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE))
  return new Refusal(CODE.tooMany, `${what}，请在 ${minutes} 分钟后再试`, { waitSeconds: minutes * 60 })
}

import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { formatMoment, SECOND, type Clock } from '@xinqi/domain/time'
import type { RecordKind, SandboxStore } from '../../sandbox-kit/store'
import { CALL_TYPE } from '../secret-report'

/** Numbers to stand between two; a number serves as many pairs as have no telephone in common. */
export const POOL = Array.from({ length: 8 }, (_, index) => `1700000000${index}`)

const pair = z.object({
  subsId: z.string(),
  secretNo: z.string(),
  a: z.string(),
  b: z.string(),
  outId: z.string(),
  poolKey: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.int(),
})
export type BoundPair = z.infer<typeof pair>
const PAIR: RecordKind<BoundPair> = { name: 'number-privacy.pair', schema: pair }

export type NewPair = Omit<BoundPair, 'subsId' | 'secretNo'> & { secretNo?: string | undefined }

/** Somebody's call: `from` dials the number between, and both speak for so long. */
export interface Dialled {
  from: string
  secretNo: string
  seconds: number
}

/** The exchange in which the numbers are: who is bound to whom, and who is put through to whom. */
export function createExchange(store: SandboxStore, clock: Clock) {
  const live = async (): Promise<BoundPair[]> =>
    (await store.list(PAIR)).filter(({ expiresAt }) => expiresAt > clock.now().getTime())

  async function bind({ secretNo, ...wanted }: NewPair): Promise<BoundPair | 'conflict' | 'no number'> {
    const pairs = await live()
    const isTaken = (number: string): boolean =>
      pairs.some(
        (one) => one.secretNo === number && [one.a, one.b].some((phone) => [wanted.a, wanted.b].includes(phone)),
      )
    if (secretNo && isTaken(secretNo)) return 'conflict'
    const free = secretNo ?? POOL.find((number) => !isTaken(number))
    if (!free) return 'no number'
    const made = { ...wanted, secretNo: free, subsId: String(randomInt(1e14, 3e14)) }
    await store.put(PAIR, made.subsId, made)
    return made
  }

  /** False where there is no such pair. */
  async function unbind(subsId: string, secretNo: string): Promise<boolean> {
    const found = (await live()).find((one) => one.subsId === subsId && one.secretNo === secretNo)
    if (found) await store.remove(PAIR, subsId)
    return found !== undefined
  }

  /** Who is put through, and what is told of it afterwards; null where the caller and the number are no pair. */
  async function dial({ from, secretNo, seconds }: Dialled) {
    const found = (await live()).find((one) => one.secretNo === secretNo && [one.a, one.b].includes(from))
    if (!found) return null
    const now = clock.now().getTime()
    const ended = formatMoment(now + seconds * SECOND)
    const report = {
      ...{ pool_key: found.poolKey, sub_id: Number(found.subsId), out_id: found.outId, call_id: randomUUID() },
      ...{ phone_no: found.a, peer_no: found.b, secret_no: secretNo, called_display_no: secretNo },
      call_type: from === found.a ? CALL_TYPE.calling : CALL_TYPE.called,
      ...{ call_time: formatMoment(now), call_out_time: formatMoment(now), ring_time: formatMoment(now) },
      start_time: seconds > 0 ? formatMoment(now) : ended,
      ...{ release_time: ended, release_dir: 1, unconnected_cause: 0, release_cause: 16 },
    }
    return { rings: from === found.a ? found.b : found.a, shows: secretNo, report }
  }

  return { live, bind, unbind, dial }
}
export type Exchange = ReturnType<typeof createExchange>

import { CODE } from '@xinqi/domain/codes'
import type { Time } from '../booking/wishes'
import { exchange } from '../support/http-client'

/** Video, which everybody of the crowd is made to offer. */
const MODE = '2'
/** Somebody else was faster, or the person has too much booked already: the server works as it should. */
const REFUSALS: readonly number[] = [CODE.slotTaken, CODE.conflict]

export interface Told {
  milliseconds: number
  /** Whether the server did what it is for: a good answer, or a refusal that stands in the rules. */
  isRight: boolean
  code: number
  data: unknown
}

/** Calls as a phone does; what breaks on the way is no exception but told. */
export async function tell(
  url: string,
  form?: Record<string, string>,
  headers?: Record<string, string>,
): Promise<Told> {
  const started = performance.now()
  const answer = await exchange(url, form ? 'POST' : 'GET', form, headers).catch(() => ({ status: 0, body: null }))
  const milliseconds = performance.now() - started
  if (answer.status !== 200 || answer.body === null) return { milliseconds, isRight: false, code: NaN, data: null }
  const { code, data } = JSON.parse(answer.body.toString()) as { code: number; data: unknown }
  return { milliseconds, isRight: code === CODE.ok || (form !== undefined && REFUSALS.includes(code)), code, data }
}

/** Wants this time, with a key. */
export const book = (origin: string, token: string, time: Time, key: string): Promise<Told> =>
  tell(
    `${origin}/api/appoint/consultOrder/confirmOrder`,
    {
      consultantId: String(time.consultantId),
      srvId: String(time.serviceId),
      slot: String(time.slot),
      consultMode: MODE,
    },
    { token, 'idempotency-key': key },
  )

import { setTimeout as delay } from 'node:timers/promises'
import { CODE } from '@xinqi/domain/codes'
import { RefusedCall, TestClient } from '../../../server/src/testing/test-client'
import type { Person } from './people'

/** Video, which everybody of the crowd is made to offer. */
const MODE = 2
const AGAIN_AFTER_MS = 250

/** What a person was told, and how often they had to ask. */
export interface Booked {
  orderNo: string
  paid: boolean
  /** Of `performance.now()`. */
  askedAt: number
  toldAt: number
  /** What nobody answered, or somebody could not, each in a sentence. */
  failures: string[]
}

/** Books as the page does: the same key until there is an answer. @throws when it is refused, which nobody here may be */
export async function book(origin: string, person: Person, mayGoOn: () => boolean): Promise<Booked | null> {
  const client = new TestClient(origin)
  const askedAt = performance.now()
  const failures: string[] = []
  const insist = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (error instanceof RefusedCall && error.code !== CODE.failure) throw error
        failures.push(sentenceOf(error))
        if (!mayGoOn()) return null
        await delay(AGAIN_AFTER_MS)
      }
    }
  }
  const { time, token } = person
  const wish = { consultantId: time.consultantId, srvId: time.serviceId, slot: time.slot, consultMode: MODE as 2 }
  const order = await insist(() =>
    client.call('POST /appoint/consultOrder/confirmOrder', wish, { token, idempotencyKey: token }),
  )
  if (!order) return null
  const toldAt = performance.now()
  const { orderNo } = order
  if (!person.pays) return { orderNo, paid: false, askedAt, toldAt, failures }
  const paid = await insist(() => pay(client, orderNo, token))
  return { orderNo, paid: paid === true, askedAt, toldAt, failures }
}

/** fetch says why only in the cause. */
function sentenceOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause ? `${message}: ${(cause as Error).message}` : message
}

/** Out of the wallet. Whose answer was lost hears on asking again that it has paid. */
async function pay(client: TestClient, orderNo: string, token: string): Promise<boolean> {
  const way = { tradeType: 'H5', useWallet: true } as const
  return (await client.call('POST /appoint/consultPay/consultPay', { orderNo, ...way }, { token })).settled
}

import { randomUUID } from 'node:crypto'
import { SECOND, type Clock } from '@xinqi/domain/time'
import type { RecordKind, SandboxStore } from '../../sandbox-kit/store'
import { FAULT_DELAY_MS, currentFault } from './faults'
import type { NotifyFault } from './records'

const ANSWER_WITHIN_MS = 5 * SECOND
const MOST_AT_ONCE = 1000

/** What is known of a notice beside what it says. */
export interface Delivery {
  id: string
  /** Sign it wrongly, on demand. */
  forged: boolean
  /** Deliveries that were tried. */
  attempts: number
  /** Epoch milliseconds of the next delivery. */
  dueAt: number
}

export interface Deliveries<T> {
  /** Sends at once, or as the current fault has it, without waiting for the merchant's answer. */
  send(notice: T): Promise<void>
  /** Delivers what is due by the clock, and waits for the answers. */
  deliverDue(): Promise<void>
  /** Waits for deliveries under way. */
  settled(): Promise<void>
}

export interface DeliveriesOptions<T> {
  store: SandboxStore
  /** Notices still to be delivered. */
  kind: RecordKind<T & Delivery>
  clock: Clock
  /** Time from each refused delivery to the next; after the last one the company gives up. */
  repeatAfterMs: number[]
  /** The notice with the lie that a fault tells. */
  falsify(fault: NotifyFault, notice: T): T
  /** Delivers once; true when the merchant took it. */
  post(notice: T & Delivery): Promise<boolean>
}

/** Notices of a payment company to the merchant: kept until they are taken, repeated, lost or late on demand. */
export function createDeliveries<T extends object>(options: DeliveriesOptions<T>): Deliveries<T> {
  const { store, kind, clock } = options
  const underWay = new Map<string, Promise<void>>()

  /** One delivery of a notice at a time, however many ask for it. */
  function deliverNow(notice: T & Delivery): Promise<void> {
    const delivery = underWay.get(notice.id) ?? deliverOnce(options, notice).finally(() => underWay.delete(notice.id))
    underWay.set(notice.id, delivery)
    return delivery
  }

  return {
    async send(notice) {
      const fault = await currentFault(store)
      if (fault === 'lose') return
      const record = {
        ...options.falsify(fault, notice),
        forged: fault === 'badSignature',
        attempts: 0,
        dueAt: clock.now().getTime() + (fault === 'delay' ? FAULT_DELAY_MS : 0),
      }
      const copies = Array.from({ length: fault === 'repeat3' ? 3 : 1 }, () => ({ ...record, id: randomUUID() }))
      await Promise.all(copies.map((copy) => store.add(kind, copy.id, copy)))
      if (fault === 'delay') return
      // Not waited for, and a failure is not lost: the record stays, and the next look finds it due.
      for (const copy of copies) deliverNow(copy).catch(() => undefined)
    },

    async deliverDue() {
      const now = clock.now().getTime()
      const waiting = await store.list(kind, MOST_AT_ONCE)
      await Promise.all(waiting.filter(({ dueAt }) => dueAt <= now).map(deliverNow))
    },

    async settled() {
      await Promise.allSettled(underWay.values())
    },
  }
}

async function deliverOnce<T>(options: DeliveriesOptions<T>, notice: T & Delivery): Promise<void> {
  const { store, kind, clock, repeatAfterMs, post } = options
  // Another look may have delivered it since the list was read.
  const asRecorded = await store.get(kind, notice.id)
  if (asRecorded?.attempts !== notice.attempts) return
  const accepted = await post(notice)
  const wait = repeatAfterMs[notice.attempts]
  if (accepted || wait === undefined) return store.remove(kind, notice.id)
  const dueAt = clock.now().getTime() + wait
  await store.put(kind, notice.id, { ...notice, attempts: notice.attempts + 1, dueAt })
}

interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

/** Sends one notice; true when the answer counts as taken. Not reached in time counts as refused. */
export async function deliver(
  { url, headers, body }: Post,
  isTaken: (answer: { status: number; text: string }) => boolean,
): Promise<boolean> {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return isTaken({ status: answer.status, text: await answer.text() })
  } catch {
    return false
  }
}

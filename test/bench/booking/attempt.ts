import { CODE } from '@xinqi/domain/codes'
import type { Granule } from '@xinqi/domain/rules/availability'
import { createOrder } from '../../../server/src/features/order/commands/create-order'
import { Refusal } from '../../../server/src/call/refusal'
import type { Services } from '../../../server/src/call/services'

/** Video, which everybody of the crowd is made to offer. */
const MODE = 2

/** One visitor's wish for one time, or for so many weeks from then on. */
export interface Attempt {
  userId: number
  consultantId: number
  serviceId: number
  slot: Granule
  times?: number
}

export interface Outcome {
  won: boolean
  milliseconds: number
  /** How many other times the refusal offered. */
  nearest: number
}

/** Tries to book by the real command. @throws for any refusal other than that the time was taken */
export async function attempt(services: Services, wish: Attempt): Promise<Outcome> {
  const started = performance.now()
  const since = (): number => performance.now() - started
  try {
    await createOrder(services, {
      ...wish,
      consultMode: MODE,
      visitorInfoId: null,
      cpChannelId: null,
      isInstant: false,
    })
    return { won: true, milliseconds: since(), nearest: 0 }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== CODE.slotTaken) throw error
    const { nearest = [] } = error.data as { nearest?: unknown[] }
    return { won: false, milliseconds: since(), nearest: nearest.length }
  }
}

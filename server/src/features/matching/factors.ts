import type { Weights } from '@xinqi/domain/rules/matching-factors'
import { MINUTE } from '@xinqi/domain/time'
import type { Db } from '../../call/services'
import { findFactors } from './data'

/**
 * The weights as this process knows them. A change that is told lets it forget them; what nobody told is seen within the term.
 */
export class KnownWeights {
  private reading: Promise<Weights> | undefined
  private readAt = 0

  constructor(
    private readonly db: Db,
    private readonly termMs = MINUTE,
  ) {}

  now(): Promise<Weights> {
    if (!this.reading || performance.now() - this.readAt >= this.termMs) {
      this.readAt = performance.now()
      const reading = this.read()
      // A failed read is not kept.
      reading.catch(() => this.reading === reading && this.forget())
      this.reading = reading
    }
    return this.reading
  }

  forget(): void {
    this.reading = undefined
  }

  private async read(): Promise<Weights> {
    const factors = await findFactors(this.db)
    return new Map(factors.flatMap(({ key, weight, on }) => (on ? [[key, weight] as const] : [])))
  }
}

const weights = new WeakMap<Db, KnownWeights>()

/** The one memory of a database's weights. */
export function weightsOf(db: Db): KnownWeights {
  const known = weights.get(db) ?? new KnownWeights(db)
  weights.set(db, known)
  return known
}

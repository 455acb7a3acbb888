import { setTimeout as delay } from 'node:timers/promises'
import { book, type Booked } from './booker'
import type { Person } from './people'
import { until } from '../../process/until'

const PATIENCE_MS = 120_000

/** People who come at a steady pace whatever becomes of those before them, as people do. */
export class Crowd {
  readonly told: Booked[] = []
  /** What nobody may hear: a refusal, or a failure that no key mends. */
  readonly mistakes: unknown[] = []
  private came = 0
  private isComing = false
  private coming: Promise<void> | undefined
  private readonly working = new Set<Promise<void>>()

  constructor(
    private readonly origin: string,
    private readonly people: Person[],
  ) {}

  /** Every answer that did not come, or came as a failure, and was asked for again. */
  get failures(): string[] {
    return this.told.flatMap(({ failures }) => failures)
  }

  /** Starts coming, so many a second. */
  start(perSecond: number): void {
    this.isComing = true
    this.coming = this.come(perSecond)
  }

  /** Resolves when so many more have been told. */
  async booked(more: number): Promise<void> {
    const goal = this.told.length + more
    await until(`${more} more bookings`, () => this.told.length >= goal, PATIENCE_MS)
  }

  /** Nobody comes any more; resolves when everybody who came has their answer. */
  async finish(): Promise<void> {
    this.isComing = false
    await this.coming
    await Promise.all(this.working)
  }

  private async come(perSecond: number): Promise<void> {
    const began = performance.now()
    const before = this.came
    while (this.isComing) {
      const due = before + Math.floor(((performance.now() - began) / 1000) * perSecond)
      for (; this.came < due; this.came += 1) this.welcome()
      await delay(10)
    }
  }

  private welcome(): void {
    const person = this.people.shift()
    if (!person) throw new Error('There are not enough people for this drill.')
    const since = performance.now()
    const work: Promise<void> = book(this.origin, person, () => performance.now() - since < PATIENCE_MS)
      .then((booked) => (booked ? void this.told.push(booked) : void this.mistakes.push('never answered')))
      .catch((error: unknown) => void this.mistakes.push(error))
      .finally(() => this.working.delete(work))
    this.working.add(work)
  }
}

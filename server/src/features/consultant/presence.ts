import { randomUUID } from 'node:crypto'
import { SECOND } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { writePresence } from './commands/write-presence'

const BEAT_MS = 30 * SECOND

/**
 * Says in the database which consultants have a page of ours open at this process: when one comes or goes, and every half
 * minute, so that what a killed process said lapses.
 */
export class Presence {
  private readonly process = randomUUID()
  private readonly beat: NodeJS.Timeout
  private lastWrite = Promise.resolve()
  private hasSaid = false

  constructor(
    private readonly services: Pick<Services, 'db' | 'log'>,
    private readonly whoIsHere: () => readonly number[],
  ) {
    this.beat = setInterval(() => this.note(), BEAT_MS).unref()
  }

  /** Writes who is here now; one write after the other, so that the last one holds. */
  note(): void {
    this.lastWrite = this.lastWrite.then(() => this.write(this.whoIsHere()))
  }

  async close(): Promise<void> {
    clearInterval(this.beat)
    await this.lastWrite
    await this.write([])
  }

  private async write(here: readonly number[]): Promise<void> {
    if (here.length === 0 && !this.hasSaid) return
    this.hasSaid = here.length > 0
    try {
      await writePresence(this.services.db, this.process, here)
    } catch (error) {
      this.hasSaid = true
      this.services.log.warn({ err: error }, 'presence could not be written')
    }
  }
}

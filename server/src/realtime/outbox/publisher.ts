import { publishBatch, type OutboxServices } from './publish-batch'

export interface OutboxPublisherOptions extends OutboxServices {
  log: { warn(details: object, message: string): void }
}

export interface OutboxPublisher {
  /**
   * Publishes all that the outbox holds. Runs once at a time: a call during a run makes it look again, and resolves with it.
   * Never rejects: what could not be published is logged and stays for the next call.
   */
  publish(): Promise<void>
}

export function createOutboxPublisher({ log, ...services }: OutboxPublisherOptions): OutboxPublisher {
  let running: Promise<void> | null = null
  let calledAgain = false

  async function drain(): Promise<void> {
    for (;;) {
      const { published, failure } = await publishBatch(services)
      if (failure) throw new Error('a batch ended early', { cause: failure })
      if (published === 0) return
    }
  }

  async function run(): Promise<void> {
    do {
      calledAgain = false
      await drain().catch((error: unknown) => log.warn({ err: error }, 'outbox: not everything could be published'))
    } while (calledAgain)
    // No await since the last look at calledAgain: a call from now on finds no run and starts its own.
    running = null
  }

  return {
    publish: () => {
      calledAgain = true
      running ??= run()
      return running
    },
  }
}

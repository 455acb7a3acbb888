import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../startup-error'

type Closer = () => Promise<void>

const CLOSER_PATIENCE_MS = 10_000
/** npm passes on the Ctrl-C that the terminal has already sent to every process: the pair counts as one. */
const SAME_CTRL_C_MS = 700
const INTERRUPTED = 130

/** What has to be closed, in reverse order of opening, when the process ends: by a signal, by an error, or when told to. */
export class Lifecycle {
  private readonly closers: { close: Closer; patienceMs: number }[] = []
  private firstSignalAt: number | undefined
  private closing: Promise<void> | undefined

  /** Registers how to close something, and how long that may take. Register before opening it, so that a signal in between finds it. */
  onClose(close: Closer, patienceMs = CLOSER_PATIENCE_MS): void {
    this.closers.push({ close, patienceMs })
  }

  get isClosing(): boolean {
    return this.closing !== undefined
  }

  /** The first Ctrl-C (or SIGTERM, SIGHUP) closes everything and exits with 0; the second exits at once. */
  listenForSignals(announce: () => void): void {
    const onSignal = (): void => {
      const now = performance.now()
      if (this.firstSignalAt === undefined) {
        this.firstSignalAt = now
        announce()
        void this.exit(0)
      } else if (now - this.firstSignalAt > SAME_CTRL_C_MS) {
        process.exit(INTERRUPTED)
      }
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  }

  /** Closes everything, then ends the process. */
  async exit(code: number): Promise<void> {
    this.closing ??= this.closeAll()
    await this.closing
    process.exit(code)
  }

  private async closeAll(): Promise<void> {
    for (const { close, patienceMs } of this.closers.reverse()) {
      await Promise.race([close(), delay(patienceMs, undefined, { ref: false })]).catch((error: unknown) =>
        console.error(error),
      )
    }
  }
}

/** Runs a program until a signal ends it. What a person can mend is told in one sentence, and the exit code is 1. */
export async function runUntilSignal(start: (lifecycle: Lifecycle) => Promise<void>): Promise<void> {
  const lifecycle = new Lifecycle()
  lifecycle.listenForSignals(() => console.log('正在停止 …'))
  try {
    await start(lifecycle)
  } catch (error) {
    // A step that fails while everything closes fails because everything closes.
    if (lifecycle.isClosing) return
    console.error(error instanceof StartupError ? error.message : error)
    await lifecycle.exit(1)
  }
}

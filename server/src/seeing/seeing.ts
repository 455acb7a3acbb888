import { Meters } from './meters'
import type { Collector } from './otlp'
import type { TraceRules } from './trace'
import { startTracing } from './tracing'

/** By which the server tells those who run it how it is. */
export interface Seeing {
  meters: Meters
  /** Null where nobody collects traces. */
  traces: TraceRules | null
}

export interface SeeingOptions {
  /** Undefined: no traces, and nothing of OpenTelemetry is loaded. */
  collector?: Collector | undefined
  /** Of unremarkable traces, 0 to 1. */
  traceShare: number
  /** Whether an error is an answer like others. */
  isExpected(error: unknown): boolean
  log: { warn(details: object, message: string): void }
}

export async function openSeeing({ collector, traceShare, isExpected, log }: SeeingOptions) {
  const meters = new Meters()
  let isReached = true
  // Told when it changes: a collector that is away for an hour is one line.
  const onResult = (isSent: boolean): void => {
    meters.traceExports.inc({ outcome: isSent ? 'sent' : 'lost' })
    if (isSent !== isReached) log.warn({ isSent }, 'traces: the collector was lost or is back')
    isReached = isSent
  }
  const tracing = collector ? await startTracing({ collector, share: traceShare, isExpected, onResult }) : null
  const seeing: Seeing = { meters, traces: tracing?.rules ?? null }
  const close = async (): Promise<void> => {
    await tracing?.close().catch((error: unknown) => log.warn({ err: error }, 'traces: the last could not be sent'))
  }
  return { seeing, close }
}

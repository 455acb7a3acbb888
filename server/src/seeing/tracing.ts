import type { Collector, TraceSender } from './otlp'
import type { TraceRules } from './trace'

export interface TracingOptions {
  collector: Collector
  /** Of unremarkable traces, 0 to 1. */
  share: number
  isExpected(error: unknown): boolean
  onResult(isSent: boolean): void
}

export interface Tracing {
  rules: TraceRules
  close(): Promise<void>
}

/** Loads OpenTelemetry and begins to send; called only where a collector is named. */
export async function startTracing({ collector, share, isExpected, onResult }: TracingOptions): Promise<Tracing> {
  const { sendTraces } = await import('./otlp')
  const sender: TraceSender = sendTraces(collector, onResult)
  return { rules: { share, isExpected, keep: (kept) => sender.keep(kept) }, close: () => sender.close() }
}

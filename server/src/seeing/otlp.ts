import {
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Attributes as OtelAttributes,
  type HrTime,
  type SpanContext,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace'
import { SECOND } from '@xinqi/domain/time'
import type { Span } from './span'
import type { KeptSpans } from './trace'

/** Where traces are sent, as OpenTelemetry's own variables say it. */
export interface Collector {
  /** Without `/v1/traces`, and without a slash at the end. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
}

export interface TraceSender {
  keep(kept: KeptSpans): void
  /** Sends what is waiting. */
  close(): Promise<void>
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}
/** A collector that is away holds up the end of a process no longer. */
const ANSWER_WITHIN_MS = 3 * SECOND
/** So that a burst of failures is not cut off at its second half. */
const MOST_WAITING = 8192
/** ExportResultCode.SUCCESS, of a package that we do not name ourselves. */
const SENT = 0
const NANOSECONDS = 1e6

/** Seconds and nanoseconds, of milliseconds. */
const hrTime = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1000),
  Math.round((milliseconds % 1000) * NANOSECONDS),
]

/**
 * Sends kept traces by OTLP over HTTP, in batches, beside the work. A collector that is away costs nothing but its traces. This
 * file is loaded where there is a collector, and with it OpenTelemetry.
 */
export function sendTraces(collector: Collector, onResult: (isSent: boolean) => void): TraceSender {
  const resource = resourceFromAttributes({ 'service.name': collector.serviceName })
  const instrumentationScope = { name: 'xinqi' }
  const exporter = new OTLPTraceExporter({
    url: `${collector.endpoint}/v1/traces`,
    headers: collector.headers,
    timeoutMillis: ANSWER_WITHIN_MS,
  })
  const processor = new BatchSpanProcessor({
    exporter: told(exporter, onResult),
    maxQueueSize: MOST_WAITING,
    exportTimeoutMillis: ANSWER_WITHIN_MS,
  })

  const readable = (span: Span, { traceId, from }: KeptSpans): ReadableSpan => {
    const contextOf = (spanId: string): SpanContext => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED })
    const parentId = span.parent ? span.parent.id : from?.spanId
    const { failure } = span
    return {
      name: span.name,
      kind: KINDS[span.kind],
      spanContext: () => contextOf(span.id),
      parentSpanContext: parentId === undefined ? undefined : contextOf(parentId),
      startTime: hrTime(span.startedAt),
      endTime: hrTime(span.endedAt),
      duration: hrTime(span.milliseconds),
      status: { code: failure ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
      attributes: attributesOf(span),
      links: [],
      events: [],
      ended: true,
      resource,
      instrumentationScope,
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    }
  }

  return {
    keep: (kept) => {
      for (const span of kept.spans) processor.onEnd(readable(span, kept))
    },
    close: () => processor.shutdown(),
  }
}

/** What the span says, and of its error what it is. */
function attributesOf({ attributes, failure }: Span): OtelAttributes {
  const all = { ...attributes, 'error.type': failure?.type, 'error.code': failure?.code }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** The exporter, and whether it got through: it tells nobody else. */
const told = (exporter: SpanExporter, onResult: (isSent: boolean) => void): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      onResult(Number(result.code) === SENT)
      done(result)
    }),
  shutdown: () => exporter.shutdown(),
})

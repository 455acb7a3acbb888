/** Whose step our trace is: W3C's `traceparent`. */
export interface TraceParent {
  traceId: string
  spanId: string
  isSampled: boolean
}

const SHAPE = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/
const SAMPLED = 1

/** Null for what is none. Whoever asks makes sure that the header comes from a proxy of ours: a stranger's would have anything kept. */
export function parseTraceParent(header: unknown): TraceParent | null {
  const [, traceId, spanId, flags] = (typeof header === 'string' && SHAPE.exec(header)) || []
  if (!traceId || !spanId || !flags) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

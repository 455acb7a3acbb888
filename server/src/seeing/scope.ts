import { AsyncLocalStorage } from 'node:async_hooks'
import { Span, type Attributes, type SpanKind } from './span'
import { Trace, type TraceRules } from './trace'
import type { TraceParent } from './trace-parent'

/** On whose behalf something is done. */
export interface Scope {
  /** Of the call; what happens by itself has none. */
  requestId?: string
  /** None where tracing is off. */
  trace?: Trace
  /** What is going on at the moment. */
  span?: Span
}

const scopes = new AsyncLocalStorage<Scope>()

export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work)

export const currentRequestId = (): string | undefined => scopes.getStore()?.requestId

/** Does something as a step of what is going on; without a trace it is simply done. */
export async function inSpan<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const scope = scopes.getStore()
  if (!scope?.trace) return work()
  const { trace } = scope
  const span = new Span(name, kind, attributes, scope.span)
  try {
    return await scopes.run({ ...scope, span }, work)
  } catch (error) {
    trace.failed(span, error)
    throw error
  } finally {
    span.end()
    trace.add(span)
  }
}

/** Notes a step that has just ended, which took so many milliseconds. */
export function noteSpan(name: string, kind: SpanKind, attributes: Attributes, milliseconds: number): void {
  const scope = scopes.getStore()
  if (!scope?.trace) return
  const span = new Span(name, kind, attributes, scope.span, milliseconds)
  span.end()
  scope.trace.add(span)
}

/** Does something that belongs to no call, or to many: a trace of its own, whoever has woken it. */
export async function inTrace<T>(
  rules: TraceRules | null,
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!rules) return scopes.run({}, work)
  const root = new Span(name, kind, attributes)
  const trace = new Trace(rules, root)
  try {
    return await scopes.run({ trace, span: root }, work)
  } catch (error) {
    trace.failed(root, error)
    throw error
  } finally {
    trace.finish()
  }
}

/** Begins the trace of a request. */
export function scopeOf(
  rules: TraceRules | null,
  requestId: string,
  { name, attributes }: { name: string; attributes: Attributes },
  from: TraceParent | null,
): Scope {
  if (!rules) return { requestId }
  const span = new Span(name, 'server', { ...attributes, 'xinqi.request_id': requestId })
  return { requestId, trace: new Trace(rules, span, from), span }
}

import { randomBytes } from 'node:crypto'
import { SECOND } from '@xinqi/domain/time'
import { failureOf, type Span } from './span'
import type { TraceParent } from './trace-parent'

/** A call that takes longer is looked at, however few are. */
export const SLOW_MS = SECOND
/** A sweep over thousands of rows is cut off here: its first steps tell what it does. */
const MOST_SPANS = 500

/** What is kept of a trace: spans that have ended, of one process. */
export interface KeptSpans {
  traceId: string
  /** Where it came from, for the root; null where it began here. */
  from: TraceParent | null
  spans: readonly Span[]
}

export interface TraceRules {
  /** Of those with nothing remarkable, 0 to 1. */
  share: number
  /** Whether an error is an answer like others: refusals are. */
  isExpected(error: unknown): boolean
  keep(spans: KeptSpans): void
}

/**
 * What happened on behalf of one request, sweep or message, in memory until its end: only then is it known whether it failed or
 * was slow, and so nothing remarkable costs more than a few objects.
 */
export class Trace {
  readonly from: TraceParent | null
  private readonly ended: Span[] = []
  private readonly isChosen: boolean
  private hasFailed = false
  private isKept: boolean | undefined
  private traceId?: string

  constructor(
    private readonly rules: TraceRules,
    readonly root: Span,
    from?: TraceParent | null,
  ) {
    this.from = from ?? null
    this.isChosen = this.from?.isSampled === true || Math.random() < rules.share
  }

  /** Marks it by an error, unless that is an answer like others. */
  failed(span: Span, error: unknown): void {
    if (this.rules.isExpected(error)) return
    span.failure = failureOf(error)
    this.hasFailed = true
  }

  /** A span has ended. What goes on after the answer follows its trace. */
  add(span: Span): void {
    if (this.isKept === true) this.send([span])
    else if (this.isKept === undefined && this.ended.length < MOST_SPANS) this.ended.push(span)
  }

  finish(): void {
    if (this.isKept !== undefined) return
    this.root.end()
    this.isKept = this.isChosen || this.hasFailed || this.root.milliseconds > SLOW_MS
    if (this.isKept) this.send([...this.ended, this.root])
    this.ended.length = 0
  }

  private send(spans: readonly Span[]): void {
    this.traceId ??= this.from?.traceId ?? randomBytes(16).toString('hex')
    this.rules.keep({ traceId: this.traceId, from: this.from, spans })
  }
}

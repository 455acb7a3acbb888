import { randomBytes } from 'node:crypto'

export type SpanKind = 'server' | 'client' | 'internal' | 'producer' | 'consumer'

/**
 * All that a span may say: names and numbers of ours, never what somebody typed. A field more has to be asked the same question as
 * a line of the log: can a person's own words get there?
 */
export interface Attributes {
  'http.request.method'?: string
  /** The pattern of the address. */
  'http.route'?: string
  'http.response.status_code'?: number
  /** How a call was answered: `ok`, `refused`, `failed` … */
  'xinqi.outcome'?: string
  'xinqi.request_id'?: string
  'xinqi.company'?: string
  'xinqi.call'?: string
  'xinqi.sweep'?: string
  /** How many it was done for. */
  'xinqi.count'?: number
  'db.system.name'?: 'postgresql'
  /** With `$1` where values stand. */
  'db.query.text'?: string
  'error.type'?: string
  'error.code'?: string
}

/** Of an error what it is, never what it says: PostgreSQL and third parties repeat in it what they were sent. */
interface Failure {
  type: string
  code?: string | undefined
}

const NAME = /^[A-Za-z_$][\w$.]{0,60}$/
const CODE = /^[A-Za-z0-9_.-]{1,60}$/

export function failureOf(error: unknown): Failure {
  const { code } = (error ?? {}) as { code?: unknown }
  const type = error instanceof Error ? error.constructor.name : typeof error
  const told = typeof code === 'number' || typeof code === 'string' ? String(code) : ''
  return { type: NAME.test(type) ? type : 'Error', code: CODE.test(told) ? told : undefined }
}

/** Milliseconds since the epoch by the machine's clock, with their fractions: the sandbox does not move it. */
const now = (): number => performance.timeOrigin + performance.now()

/** Something that took a while. */
export class Span {
  readonly startedAt: number
  endedAt = 0
  failure?: Failure
  private ownId?: string

  constructor(
    readonly name: string,
    readonly kind: SpanKind,
    readonly attributes: Attributes = {},
    readonly parent?: Span,
    /** Milliseconds ago. */
    ago = 0,
  ) {
    this.startedAt = now() - ago
  }

  end(): void {
    this.endedAt = now()
  }

  get milliseconds(): number {
    return this.endedAt - this.startedAt
  }

  /** Made when somebody wants to know it: of a hundred traces one is sent. */
  get id(): string {
    this.ownId ??= randomBytes(8).toString('hex')
    return this.ownId
  }
}

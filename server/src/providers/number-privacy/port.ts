/** Two telephones, mainland numbers, that reach each other through a number between them. */
export interface NumberPair {
  /** The number of ours under which the provider tells of this pair's calls; nobody else knows it. */
  outId: string
  one: string
  other: string
  /** When it ends by itself; later than a minute from now. */
  until: Date
}

/** The number between two: who calls it from one of both telephones gets the other, and each sees nothing but it. */
export interface BoundNumber {
  /** The provider's own number of the pair. */
  subsId: string
  /** What both dial: a mainland number. */
  secretNo: string
}

/** A call that has ended, without the numbers of those who spoke. */
export interface CallReport extends BoundNumber {
  outId: string
  /** The provider's number of the call; a report may come more than once. */
  callId: string
  calledBy: 'one' | 'other'
  calledAt: Date
  /** How long both spoke, whole seconds; 0 when nobody answered. */
  seconds: number
}

/** Lets two people call each other without either learning the other's number. Throws {@link NumberPrivacyError}. */
export interface NumberPrivacy {
  bind(pair: NumberPair): Promise<BoundNumber>
  /** Done as well where there is no such pair any more. */
  unbind(bound: BoundNumber): Promise<void>
  /** What a pushed message tells of calls that have ended; nothing where it is none. What it names is for the caller to know. */
  reportsOf(rawBody: string): CallReport[]
}

/** `code` is the provider's own, or `UNREACHABLE`: what then became of the question nobody knows. */
export class NumberPrivacyError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'NumberPrivacyError'
  }
}

/** Where the provider pushes what it tells of calls; its console is given this address. */
export const CALL_REPORTS_PATH = '/number-privacy/reports'

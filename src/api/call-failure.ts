import { CODE, DEFAULT_FAILURE } from '@xinqi/domain/codes'
import { failureNumber } from '@xinqi/domain/rules/request-id'

/** A call that was answered with a code other than 1, or not at all. */
export class CallFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
    /** Of the call, by which support finds it in the server's log; none where it did not get there. */
    readonly requestId: string | null = null,
  ) {
    super(message)
    this.name = 'CallFailure'
  }

  /** What support asks for, where nothing else says what went wrong: `出错编号 …`. */
  get number(): string | null {
    const isUnexplained = this.code === CODE.failure && Object.keys(this.fields).length === 0
    return isUnexplained && this.requestId !== null ? failureNumber(this.requestId) : null
  }

  /** Mistakes by field, where the server named them. */
  get fields(): Record<string, string> {
    const fields = (this.data as { fields?: unknown } | null)?.fields
    return fields && typeof fields === 'object' ? (fields as Record<string, string>) : {}
  }
}

/** No answer came: the network, or the 60 seconds ran out (R222, R264). */
export const OFFLINE = -1

export const isOffline = (error: unknown): boolean => error instanceof CallFailure && error.code === OFFLINE

/** The server could not, or not now: nothing was wrong with what was asked, and asking again later may do. */
export const isTrouble = (error: unknown): boolean =>
  error instanceof CallFailure &&
  (error.code === CODE.tooMany || (error.code === CODE.failure && !namesFields(error.data)))

/** The mistake is in what was typed. */
export const namesFields = (data: unknown): boolean => typeof data === 'object' && data !== null && 'fields' in data

export const isSlotTaken = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.code === CODE.slotTaken
export const isNotFound = (error: unknown): boolean => error instanceof CallFailure && error.code === CODE.notFound

/** What the server says about a field, or about the whole. */
export const sentenceFor = (error: unknown, field: string): string =>
  error instanceof CallFailure ? (error.fields[field] ?? error.message) : DEFAULT_FAILURE

import { CODE, type Code } from '@xinqi/domain/codes'

/**
 * A call that is answered with a code other than 1. The message is shown to a person; it is never the place for an
 * internal detail. `data` may help the page to go on (nearest free times, the mistaken fields).
 */
export class Refusal extends Error {
  constructor(
    readonly code: Code,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message)
  }
}

/** Parameters are wrong: one sentence, and what is wrong by field, so that nothing typed is lost. */
export const badInput = (message: string, fields: Record<string, string> = {}): Refusal =>
  new Refusal(CODE.failure, message, { fields })

/** Not there, or not this person's: both sound the same, so that numbers cannot be guessed. */
export const notFound = (what: string): Refusal => new Refusal(CODE.notFound, `没有找到这个${what}`)

export const conflict = (message: string, data: unknown = null): Refusal => new Refusal(CODE.conflict, message, data)

/** Somebody else has changed it since it was seen: nothing of theirs is overwritten unseen. */
export const changedMeanwhile = (): Refusal => conflict('刚刚有人改过，看看现在的再改')

export const loginNeeded = (): Refusal => new Refusal(CODE.loginNeeded, '请先登录')

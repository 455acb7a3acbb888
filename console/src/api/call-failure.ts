/** An answer with a code other than 1, or none at all. */
export class CallFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown,
  ) {
    super(message)
  }

  /** What is wrong with which field, where the answer names any. */
  get fields(): Record<string, string> {
    if (typeof this.data !== 'object' || this.data === null || !('fields' in this.data)) return {}
    return this.data.fields as Record<string, string>
  }
}

/** A sentence for whoever is in front of it, whatever went wrong. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallFailure ? error.message : '出错了，请再试一次'

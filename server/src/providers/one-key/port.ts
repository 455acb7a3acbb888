/** Tells the number of the phone in a person's hand, as the telephone company knows it. Throws {@link OneKeyError}. */
export interface OneKeyLogin {
  /** The mainland number, from the token that the native SDK got for it. A token works once, for ten minutes. */
  phoneOf(token: string): Promise<string>
}

/** `code` is the gateway's own, or `UNREACHABLE`. */
export class OneKeyError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The token is to blame: wrong, late or used. Otherwise the gateway or our keys are. */
    readonly isToken: boolean,
  ) {
    super(message)
    this.name = 'OneKeyError'
  }
}

/** Where it is not offered: production without keys. People log in with a code. */
export const NO_ONE_KEY: OneKeyLogin = {
  phoneOf: () => Promise.reject(new OneKeyError('NOT_OFFERED', 'no keys are configured', false)),
}

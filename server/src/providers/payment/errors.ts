export type InvalidNotificationReason =
  | 'missing-header'
  | 'stale-timestamp'
  | 'unknown-serial'
  | 'bad-signature'
  | 'undecipherable'
  | 'unknown-event'
  | 'wrong-merchant'

/** A notice that must not be acted on. Answer it with an error status: a true sender repeats. */
export class InvalidNotification extends Error {
  constructor(readonly reason: InvalidNotificationReason) {
    super(`payment notification refused: ${reason}`)
    this.name = 'InvalidNotification'
  }
}

/**
 * The payment company refused, answered nonsense or could not be reached.
 * `code` is its own (`ORDERPAID`, `NOT_ENOUGH` …), or `UNREACHABLE`, or `UNTRUSTED_ANSWER` for an answer whose signature
 * is not theirs. `status` is the HTTP status, 0 when there was none.
 */
export class PaymentGatewayError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message)
    this.name = 'PaymentGatewayError'
  }
}

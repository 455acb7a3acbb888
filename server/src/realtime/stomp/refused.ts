/** WebSocket close codes of this endpoint (4000–4999 are free for applications). */
export const CLOSE_NORMAL = 1000
export const CLOSE_GOING_AWAY = 1001
export const CLOSE_UNAVAILABLE = 1013
export const CLOSE_NOT_CONNECTED = 4000
export const CLOSE_UNAUTHORISED = 4001
export const CLOSE_MALFORMED = 4002
export const CLOSE_DENIED = 4003
export const CLOSE_SILENT = 4004
export const CLOSE_FLOOD = 4008

/** Ends the session: the message goes out in an ERROR frame, after which STOMP demands that the connection closes. */
export class Refused extends Error {
  constructor(
    readonly closeCode: number,
    message: string,
    /** Further headers of the ERROR frame. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

/** A picture puzzle that a person solves by dragging. The solution (`x`) stays on the server. */
export interface Captcha {
  draw(): Promise<SliderPuzzle>
  judge(solutionX: number, answer: SliderAnswer): SliderVerdict
}

/** Pixels of the background picture; the client scales its answer back to them. */
export interface SliderPuzzle {
  /** Left edge of the hole: secret. */
  x: number
  /** Top edge of the hole and of the piece. */
  y: number
  width: number
  height: number
  /** Side of the square piece. */
  pieceSize: number
  /** WebP data URL: the picture with the hole. */
  background: string
  /** PNG data URL: what was cut out. */
  piece: string
}

export interface SliderAnswer {
  /** Left edge of the piece where the person let go. */
  x: number
  track: TrackPoint[]
}

/** Where the piece was, and when: milliseconds since any fixed moment. */
export interface TrackPoint {
  x: number
  t: number
}

export type SliderVerdict =
  | 'right'
  | 'wrong-place'
  /** The drag does not look like a hand's. */
  | 'not-a-drag'

/** Somebody else's captcha, which people solve in their browser. */
export interface CaptchaVendor {
  /** Ours, by which the vendor's script knows us. */
  appId: string
  /** True for a ticket of somebody who has solved it, once. Throws {@link CaptchaError} where the vendor cannot be asked. */
  check(solved: SolvedCaptcha): Promise<boolean>
}

export interface SolvedCaptcha {
  ticket: string
  /** Comes with the ticket. */
  randstr: string
  userIp: string
}

/** `code` is the vendor's own, or `UNREACHABLE`. */
export class CaptchaError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'CaptchaError'
  }
}

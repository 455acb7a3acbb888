/** Envelope codes (docs/rules.md §20). What is not listed there is ours and is shown as a warning with its message (R261). */
export const CODE = {
  ok: 1,
  /** A failure or bad parameters; `msg` says it in a sentence (R252, R256). */
  failure: 0,
  redirect: 302,
  tokenExpired: 5002,
  sessionGone: 5004,
  loginNeeded: 5005,
  silent: 5020,
  forbidden: 40029,
  /** Who is logged in has to show again who they are; `data.by` says how: `code` of the authenticator, or a new `login`. */
  proofNeeded: 40103,
  notFound: 40004,
  /** The state of the thing does not allow it (any more). */
  conflict: 40009,
  /** The chosen time is taken; `data.nearest` names the three nearest free ones, `data.series` what of a weekly series is. */
  slotTaken: 40901,
  tooMany: 40429,
} as const

export type Code = (typeof CODE)[keyof typeof CODE]

export const DEFAULT_FAILURE = '出错了，请联系客服'

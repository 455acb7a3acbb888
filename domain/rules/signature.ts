import { DAY } from '../time'

/** R282, `protocolSignStatus` of the documents. */
export const SIGN_STATUS = { toSign: 0, inEffect: 1, expired: 2, terminated: 3 } as const
export type SignStatus = (typeof SIGN_STATUS)[keyof typeof SIGN_STATUS]
export const SIGN_STATUS_LABEL: Record<SignStatus, string> = { 0: '待签署', 1: '生效中', 2: '已过期', 3: '已终止' }

/** What consultants sign, in the order in which it is shown; all of it is needed. */
export const PROTOCOL_KINDS = ['cooperation', 'ethics', 'confidentiality'] as const
export type ProtocolKind = (typeof PROTOCOL_KINDS)[number]

/** A signature on the version of before holds for so many days after a new one took effect. */
export const GRACE_DAYS = 30
/** A signature may be renewed so many days before it runs out. */
export const RENEW_DAYS = 30
export const SIGNED_NAME_MAX = 30
/** For how many days a signature may hold. */
export const SIGNED_DAYS = { min: 30, max: 3650 } as const

interface Judged {
  /** When the version was withdrawn; null: it stands. */
  withdrawnAt: Date | null
  /** When the version after it took effect; null: it is the newest. */
  replacedAt: Date | null
  /** Until when the newest signature holds; null: never signed. */
  expiresAt: Date | null
}

/** How a version of a protocol stands with somebody. */
export function signStatus({ withdrawnAt, replacedAt, expiresAt }: Judged, now: Date): SignStatus {
  if (withdrawnAt && withdrawnAt <= now) return SIGN_STATUS.terminated
  if (!expiresAt) return replacedAt ? SIGN_STATUS.expired : SIGN_STATUS.toSign
  const lastsUntil = replacedAt
    ? Math.min(expiresAt.getTime(), replacedAt.getTime() + GRACE_DAYS * DAY)
    : expiresAt.getTime()
  return now.getTime() < lastsUntil ? SIGN_STATUS.inEffect : SIGN_STATUS.expired
}

/** Whether it may be signed now: what is to be signed, has run out, or will soon. Never what is withdrawn or replaced. */
export function maySign(judged: Judged, now: Date): boolean {
  if (judged.replacedAt) return false
  const status = signStatus(judged, now)
  if (status === SIGN_STATUS.toSign || status === SIGN_STATUS.expired) return true
  return status === SIGN_STATUS.inEffect && judged.expiresAt !== null && isRunningOut(judged.expiresAt, now)
}

export const isRunningOut = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() <= RENEW_DAYS * DAY

/** Until when a signature of now holds: a renewed one goes on from where the one before ends. */
export function signedUntil(validDays: number, before: Date | null, now: Date): Date {
  const from = before && before > now ? before : now
  return new Date(from.getTime() + validDays * DAY)
}

import { addDays, daysBetween, type DateText } from '../time'

export interface CredentialReminder {
  /** Days before a paper runs out. */
  days: 90 | 60 | 30
  /** And down to so many: a server that slept says the next one, not all of them. */
  untilDays: number
}

/** One after the other; none of them twice (docs/domain.md §60). */
export const CREDENTIAL_REMINDERS: readonly CredentialReminder[] = [
  { days: 90, untilDays: 61 },
  { days: 60, untilDays: 31 },
  { days: 30, untilDays: 0 },
]

/** From so many days before it stands in the list of what runs out. */
export const ENDING_DAYS = 90
export const CREDENTIAL_REASON_MAX = 200

/** The days on which a paper ends of which a reminder is due on `today`, both included. */
export const endsFor = ({ days, untilDays }: CredentialReminder, today: DateText) => ({
  from: addDays(today, untilDays),
  to: addDays(today, days),
})

/** A paper is good on its last day. */
export const daysLeft = (validUntil: DateText, today: DateText): number => daysBetween(today, validUntil)

/** How it stands, in a few words. */
export function credentialStanding(validUntil: DateText, today: DateText): string {
  const left = daysLeft(validUntil, today)
  if (left < 0) return `已过期 ${-left} 天`
  return left === 0 ? '今天到期' : `还有 ${left} 天到期`
}

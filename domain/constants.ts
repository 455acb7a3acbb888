/** Numbers of the documents (docs/rules.md). Durations in the unit their name says. */

/** Used where neither the URL nor the storage names an organisation, or names 0 (R224). */
export const DEFAULT_ORG_ID = 340

export const SMS_CODE_MINUTES = 5
export const SMS_RESEND_SECONDS = 60
/** The documents fix four (R203); of operators they know nothing. `confirm`: one's own phone is at hand. */
export const CODE_DIGITS = { user: 4, consultant: 4, confirm: 4, operator: 6 } as const
export const PHONE_MAX_LENGTH = 11
export const DEFAULT_AREA_CODE = '86'

/** An unpaid order is kept, and its slot held, this long after its creation (R134). */
export const UNPAID_MINUTES = 30

/** A time that opens is kept so long for the first who waits for it. Ours (docs/domain.md §14). */
export const OFFER_MINUTES = 15

/** Schedules are cut into granules of this length; a 50-minute session takes two (docs/domain.md §5). */
export const GRANULE_MINUTES = 30
/** The working day: 09:00 to 24:00 (R161; 24:00 ends the last granule). */
export const DAY_OPENS_MINUTE = 540
export const DAY_CLOSES_MINUTE = 1440
/** The furthest that anybody may book ahead. A consultant may choose less for new visitors. */
export const HORIZON_DAYS = 30
export const HORIZONS = [7, 14, 30] as const
/** A weekly series begins within the horizon, and all of it lies within so many days from now; of so many weeks. Ours (docs/domain.md §19). */
export const SERIES_DAYS = 91
export const SERIES_MIN = 2
export const SERIES_MAX = 12

/** The banner announces a session this long before its start (R137) and hides it this long after (R139). */
export const SOON_MINUTES = 15
export const ENDED_MINUTES = 20

/** The room opens this long before the session; one may stay this long after its end. */
export const ROOM_OPENS_MINUTES = 5
export const ROOM_CLOSES_MINUTES = 30

/** A visitor who comes face to face can show their code this long before the start; each is good for ten minutes, once. */
export const ARRIVAL_OPENS_MINUTES = 30
export const ARRIVAL_CODE_MINUTES = 10
export const ARRIVAL_CODE_LETTERS = 6

/** A party that is absent this long counts as absent (docs/domain.md §3). */
export const ABSENT_MINUTES = 15
/** Who was in the room for less than this, and is not in it, has not come. */
export const CAME_MINUTES = 5
/** From so many minutes of a consultant's lateness on, the missed part of the price is not the visitor's to pay. */
export const LATE_BACK_MINUTES = 10

/** Id of the service that makes a visitor a VIP, by the platform's environment (R213, R220). */
export const VIP_SERVICE_ID = { production: 435, test: 4321, development: 8141 } as const

/** So many sessions one may have with the volunteer one chose first (R100). */
export const WELFARE_SESSIONS = 10

export const RESCHEDULE_LIMIT = 2
export const TITLE_DELAY_MS = 300
export const REQUEST_TIMEOUT_MS = 60_000

/**
 * A consultant who signs a record has shown within so many hours who they are, by the login or by a code to their phone. A working day and
 * what it runs over: who logged in this morning signs the day's sessions unasked, and a phone that was found the next day signs nothing.
 */
export const CONSULTANT_FRESH_HOURS = 12

/** The token is refreshed this long before it expires: on H5 and in the mini-program, and in a native app (R117). */
export const H5_TOKEN_MARGIN_SECONDS = 60
export const APP_TOKEN_MARGIN_SECONDS = 5

/**
 * Numbers people can call on a bad evening, before the organisation's own (docs/domain.md §7), until an operator publishes others: they
 * are there without a network and before the first answer.
 */
export const HOTLINES = [
  { number: '12356', name: '全国统一心理援助热线', hours: '24 小时', note: '', isAlways: true },
  { number: '12320', name: '卫生健康热线', hours: '24 小时', note: '', isAlways: true },
  { number: '110', name: '报警', hours: '有立即的危险时', note: '', isAlways: true },
  { number: '120', name: '急救', hours: '有立即的危险时', note: '', isAlways: true },
] as const

/** Shown under 设置 — 关于; the same as in package.json. */
export const APP_VERSION = '0.1.0'

/** How many fields, and how many wishes for a person, one may name when asked whom one looks for. */
export const MOST_CONCERNS = 3
export const MOST_STYLES = 3

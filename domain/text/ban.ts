/** Of why somebody may not book, or may again, in characters. */
export const BAN_REASON_MAX = 200

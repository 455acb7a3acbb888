export const NOTICE_TITLE_MAX = 40
export const NOTICE_BODY_MAX = 2000
export const NOTICE_REASON_MAX = 200
/** How many can be marked as read by one call. */
export const NOTICES_AT_ONCE = 50

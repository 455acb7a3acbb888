/** Keys that one operator may have: a computer, a phone, one in a drawer. */
export const MOST_PASSKEYS = 8
export const PASSKEY_NAME_MAX = 20
/** Minutes in which what a browser was asked to sign is good, once. */
export const PASSKEY_ASK_MINUTES = 5

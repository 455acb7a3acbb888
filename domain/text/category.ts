/** It stands on a chip of a phone. */
export const CATEGORY_NAME_MAX = 8
export const CATEGORY_REASON_MAX = 200

/** Most lines of a list. */
export const BULK_ROWS_MAX = 10_000
/** So many people one operator gives coupons to by lists within 24 hours; whatever goes above it another one lets go. */
export const BULK_ALONE_MAX = 100
/** Longest reason, in characters. */
export const BULK_REASON_MAX = 200
/** A list of so many lines with a few columns beside. */
export const BULK_FILE_BYTES = 1024 * 1024
/** Of a list that is looked at before it is taken, so many lines are shown. */
export const BULK_LINES_SHOWN = 5

/** Longest heading and longest text of a message, in characters. */
export const BULK_TITLE_MAX = 30
export const BULK_BODY_MAX = 500

/** An address of the web, also where its beginning is left out, as it stands once full width has become half. */
const ADDRESS = /https?:|www\.|[a-z0-9-]\.(?:com|cn|net|org|top|xyz|vip|link|site|cc|io|me|app)(?![a-z0-9])/i

/** Whether a text leads out of here: what is written to many people is no door for whoever took an operator's login. */
export const leadsElsewhere = (text: string): boolean => ADDRESS.test(text.normalize('NFKC').replaceAll('。', '.'))

/** Whether another operator has to let go of a list, after so many people of lists that this one let go alone. */
export const needsSecondOperator = (lines: number, aloneBefore: number): boolean => lines + aloneBefore > BULK_ALONE_MAX

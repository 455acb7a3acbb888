/** The header in which a page names each of its calls, and in which the answer names it again. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** A letter must be in it: digits alone could be somebody's telephone number, and ids are written down. */
const SHAPE = /^(?=.*[A-Za-z])[A-Za-z0-9-]{8,36}$/

const SHORT = 8

export const isRequestId = (text: unknown): text is string => typeof text === 'string' && SHAPE.test(text)

/** As a person reads it out: what it begins with, by which it is found in the log. */
export const shortRequestId = (id: string): string => id.slice(0, SHORT)

/** What is put after a sentence that says no more than that something failed. */
export const failureNumber = (id: string): string => `出错编号 ${shortRequestId(id)}`

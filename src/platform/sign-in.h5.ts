/** How a visitor signs in here: with a phone and a code. */
export const offersPhoneButton = false

/** The code of a sign-in that asks nothing of the visitor; none in a browser. */
export const silentCode = (): Promise<string | null> => Promise.resolve(null)

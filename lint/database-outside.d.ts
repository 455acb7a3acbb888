/** Where the database may be spoken to: patterns of ESLint. */
export const DATABASE_PLACES: string[]
/** Files that still speak to it from elsewhere. */
export const DATABASE_EXCEPTIONS: string[]

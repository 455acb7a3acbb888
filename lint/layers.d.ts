/** What is wrong with an import, or null. `importer` is a path from the root with forward slashes. */
export function complaintOf(importer: string, source: string): string | null
/** Which folders and files a folder or file may import from. */
export const LAYERS: Record<string, readonly string[]>
/** The folders of server/src/features; each may import those that stand before it. */
export const NOUNS: readonly string[]
/** Where the database may be spoken to: patterns of ESLint. */
export const DATABASE_PLACES: string[]
/** Files that still speak to it from elsewhere. */
export const DATABASE_EXCEPTIONS: string[]

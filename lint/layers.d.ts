/** What is wrong with an import, or null. `importer` is a path from the root with forward slashes. */
export function complaintOf(importer: string, source: string): string | null

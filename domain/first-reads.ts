/**
 * Answers of calls that the home page would make before it can draw. The server writes them into the page's document, so
 * that the page need not wait for them (server/src/http/first-reads.ts, src/api/first-reads.ts).
 */
export interface FirstReads {
  /** When they were read, by the server's clock: milliseconds since the epoch. */
  time: number
  orgId: number
  /** `data` of each answer by its call: `GET /path?form`. */
  answers: Record<string, unknown>
}

/** The id of the element in the document that holds them as JSON. */
export const FIRST_READS_ID = 'first-reads'

/** What PostgreSQL says when it stops, starts, or has no connection left; and what the network says. */
const CODES = [
  ...['57P01', '57P02', '57P03', '53300'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'],
]
/** What the driver says of a connection that broke, and of none that came in time; it gives no code. */
const BROKEN =
  /Connection terminated|timeout exceeded when trying to connect|server closed the connection|not queryable|database does not answer/

/** Whether an error says that the database cannot be reached now; then the same call may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string }
  return (typeof code === 'string' && CODES.includes(code)) || BROKEN.test(message)
}

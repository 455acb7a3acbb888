import pino from 'pino'

/** Of an error a log keeps what it is and where it came from. */
interface LoggedError {
  [field: string]: unknown
  type: string
  message: string
  stack: string
  /** Of PostgreSQL, of a provider, of Node. */
  code?: string | number
  constraint?: string
}

/** An address whose last part is the right to read what is there. */
const CAPABILITY = /^(\/ics\/).+/

/** An address as it is logged: without its query, and without what would open it. */
export const loggedPath = (url: string | undefined): string | undefined =>
  url?.split('?')[0]?.replace(CAPABILITY, '$1…')

const textOrNumber = (value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined

/**
 * An error as it is logged: these fields and no others. PostgreSQL puts the row into `detail`, HTTP clients put what they sent into
 * `config`, and both hold openids and phones.
 */
export function errorLine(error: Error): LoggedError {
  const { type, message, stack } = pino.stdSerializers.err(error)
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type,
    message,
    stack,
    code: textOrNumber(code),
    constraint: typeof constraint === 'string' ? constraint : undefined,
  }
}

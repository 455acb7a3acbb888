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

/** PostgreSQL's errors about data ("invalid input syntax for type date: …"), and a parser's, repeat what somebody wrote. */
const isAboutData = (error: Error): boolean =>
  error instanceof SyntaxError || /^22\w{3}$/.test(String((error as { code?: unknown }).code))

/** Telephone numbers and openids, which third parties repeat in what they refuse. */
const OF_PERSONS = [/(?<!\d)(?:\+?86[- ]?)?1[3-9]\d{9}(?!\d)/g, /(?<![\w-])o[\w-]{27}(?![\w-])/g]

/** What an error says, without what it repeats. */
function sayable(error: Error): string {
  const plain = isAboutData(error) ? error.message.replace(/".*"/s, '"…"').replace(/0x.*/s, '…') : error.message
  return OF_PERSONS.reduce((text, pattern) => text.replace(pattern, '…'), plain)
}

/** An error and what it came from. */
const chainOf = (error: unknown, depth = 0): Error[] =>
  error instanceof Error && depth < 10 ? [error, ...chainOf(error.cause, depth + 1)] : []

/**
 * An error as it is logged: these fields and no others. PostgreSQL puts the row into `detail`, HTTP clients put what they sent into
 * `config`, and both hold openids and phones.
 */
export function errorLine(error: Error): LoggedError {
  const told = pino.stdSerializers.err(error)
  const clean = (text: string): string =>
    chainOf(error).reduce((all, one) => (one.message ? all.replaceAll(one.message, () => sayable(one)) : all), text)
  const [type, message, stack] = [told.type, clean(told.message), clean(told.stack)]
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type,
    message,
    stack,
    code: textOrNumber(code),
    constraint: typeof constraint === 'string' ? constraint : undefined,
  }
}

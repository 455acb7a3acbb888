import type { BusMessage } from './bus'

/** Topics begin with a slash, so a payload that begins with this names an outbox row instead. */
const ROW_MARK = '#'

export type Payload = { topic: string; body: string } | { outboxId: number }

/**
 * A message as one text of at most `maxBytes`: itself, or the number of the outbox row that holds it.
 * Throws RangeError for a body that does not fit and has no outbox row to stand in for it.
 */
export function writePayload({ topic, body, outboxId }: BusMessage, maxBytes: number): string {
  const payload = `${topic}\n${body}`
  if (Buffer.byteLength(payload) <= maxBytes) return payload
  if (outboxId === undefined) throw new RangeError(`a message of ${body.length} characters needs an outbox row`)
  return `${ROW_MARK}${outboxId}`
}

export function readPayload(payload: string): Payload {
  if (payload.startsWith(ROW_MARK)) return { outboxId: Number(payload.slice(ROW_MARK.length)) }
  const end = payload.indexOf('\n')
  return { topic: payload.slice(0, end), body: payload.slice(end + 1) }
}

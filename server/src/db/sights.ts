import { SECOND } from '@xinqi/domain/time'
import { noteSpan } from '../seeing/scope'

/** A wait that is worth a step in a trace, in milliseconds. */
const NOTED_WAIT_MS = 1

/** A statement as it may be written down: with `$1` where its values stand. */
export interface SlowStatement {
  text: string
  milliseconds: number
  /** Process at the database, as its own log names it. */
  pid: number | undefined
}

/** What a pool tells of itself, to whoever listens. */
export class DatabaseSights {
  /** From then on a statement is a step of its trace. */
  notedMs = 50
  /** From then on it is told of in the log as well. */
  slowMs = SECOND
  onWait: (milliseconds: number) => void = () => undefined
  onSlow: (statement: SlowStatement) => void = () => undefined

  waited(milliseconds: number): void {
    this.onWait(milliseconds)
    if (milliseconds >= NOTED_WAIT_MS) noteSpan('database queue', 'internal', {}, milliseconds)
  }

  asked(statement: SlowStatement): void {
    const { text, milliseconds } = statement
    if (milliseconds < this.notedMs) return
    noteSpan(nameOf(text), 'client', { 'db.system.name': 'postgresql', 'db.query.text': text }, milliseconds)
    if (milliseconds >= this.slowMs) this.onSlow(statement)
  }
}

/** `select consult_order`: what is done, and to which table. */
function nameOf(text: string): string {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? []
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
}

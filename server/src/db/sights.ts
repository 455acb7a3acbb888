import { noteSpan } from '../seeing/scope'

/** Waits and statements that are worth a step in a trace, in milliseconds. */
const NOTED_WAIT_MS = 1
const NOTED_STATEMENT_MS = 50
/** From then on a statement is told of in the log. */
const SLOW_STATEMENT_MS = 1000

/** A statement as it may be written down: with `$1` where its values stand. */
export interface SlowStatement {
  text: string
  milliseconds: number
  /** Process at the database, as its own log names it. */
  pid: number | undefined
}

/** What a pool tells of itself, to whoever listens. */
export class DatabaseSights {
  onWait: (milliseconds: number) => void = () => undefined
  onSlow: (statement: SlowStatement) => void = () => undefined

  waited(milliseconds: number): void {
    this.onWait(milliseconds)
    if (milliseconds >= NOTED_WAIT_MS) noteSpan('database queue', 'internal', {}, milliseconds)
  }

  asked(statement: SlowStatement): void {
    const { text, milliseconds } = statement
    if (milliseconds < NOTED_STATEMENT_MS) return
    noteSpan(nameOf(text), 'client', { 'db.system.name': 'postgresql', 'db.query.text': text }, milliseconds)
    if (milliseconds >= SLOW_STATEMENT_MS) this.onSlow(statement)
  }
}

/** `select consult_order`: what is done, and to which table. */
function nameOf(text: string): string {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? []
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
}

/** What never ends a statement: comments, quoted text and names, bodies between dollars. */
const OPAQUE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1/y
const OUTSIDE = /^-- outside a transaction\b/m

/** Whether a migration asks to run statement by statement, as `create index concurrently` has to. */
export const isOutsideTransaction = (sql: string): boolean => OUTSIDE.test(sql)

/** The statements of a file in order, each with the comments before it, without its semicolon. */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let begin = 0
  for (let at = 0; at < sql.length; at = endOfToken(sql, at)) {
    if (sql[at] !== ';') continue
    statements.push(sql.slice(begin, at))
    begin = at + 1
  }
  return [...statements, sql.slice(begin)].filter((statement) => bareOf(statement) !== '')
}

/** A statement in small letters and single spaces, without comments and without what stands in quotes: what it does, not what it says. */
export function bareOf(statement: string): string {
  let bare = ''
  for (let at = 0; at < statement.length;) {
    const end = endOfToken(statement, at)
    bare += end === at + 1 ? statement[at] : statement[at] === '"' ? statement.slice(at, end) : ' '
    at = end
  }
  return bare.replace(/\s+/g, ' ').trim().toLowerCase()
}

function endOfToken(sql: string, at: number): number {
  OPAQUE.lastIndex = at
  return OPAQUE.test(sql) ? OPAQUE.lastIndex : at + 1
}

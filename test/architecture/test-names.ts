import ts from 'typescript'
import { textOf } from './tracked-files'

const BEGIN = ['test', 'it', 'describe']
/** `test.only`, `test.describe.serial`, `it.each(…)` are tests under a name. */
const STILL_A_TEST = ['each', 'only', 'describe', 'serial', 'parallel', 'concurrent']
/** These do not run, and prove nothing. */
const NOT_RUN = ['skip', 'fixme', 'todo', 'failing', 'fail']

interface Called {
  /** What stands after the first word: `describe`, `serial`. */
  words: string[]
  /** The rows of `.each(…)`. */
  table: ts.Node | undefined
}

/** Takes `test.describe.serial` or `it.each(rows)` apart; null for what is no test. */
function takeApart(callee: ts.Node, table?: ts.Node, words: string[] = []): Called | null {
  if (ts.isIdentifier(callee)) return BEGIN.includes(callee.text) ? { words, table } : null
  if (ts.isPropertyAccessExpression(callee)) return takeApart(callee.expression, table, [callee.name.text, ...words])
  if (ts.isCallExpression(callee)) return takeApart(callee.expression, callee.arguments[0], words)
  return null
}

/** The fixed text of a string or a template; null where there is none. */
function textOfNode(node: ts.Node | undefined): string | null {
  if (!node) return null
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…')
}

const unwrapped = (node: ts.Node): ts.Node =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node

/** The first cell of each row stands in the name where the name has a place for it (`%s`). */
function printedCells(name: string, table: ts.Node | undefined): string[] {
  const rows = table && unwrapped(table)
  if (!name.includes('%') || !rows || !ts.isArrayLiteralExpression(rows)) return []
  return rows.elements.flatMap((row) => {
    const cells = unwrapped(row)
    return textOfNode(ts.isArrayLiteralExpression(cells) ? cells.elements[0] : cells) ?? []
  })
}

/** The names under which a file's tests run; those that are skipped are left out, with all that is in them. */
export function testNamesIn(file: string, text = textOf(file)): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) ? takeApart(node.expression) : null
    if (called?.words.some((word) => NOT_RUN.includes(word))) return
    if (called && ts.isCallExpression(node) && called.words.every((word) => STILL_A_TEST.includes(word))) {
      const name = textOfNode(node.arguments[0])
      if (name !== null) names.push(name, ...printedCells(name, called.table))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return names
}

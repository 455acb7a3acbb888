import type { Row, Verdict } from '../part'

const MARK: Record<Verdict, string> = { kept: '✓', missed: '✗', none: '' }
const HEAD = ['What', 'Result', 'Line', '']

const cellsOf = (row: Row): string[] => [row.what, row.result, row.line, MARK[row.verdict]]

/** The rows in columns, for a terminal. */
export function asText(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The rows as a Markdown table. */
export function asMarkdown(rows: readonly Row[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(HEAD), line(['---', '---', '---', ':-:']), ...rows.map((row) => line(cellsOf(row)))].join('\n')
}

import { variablesOf } from '../providers/settings'
import { Settings } from './settings'

const BEGIN = '<!-- settings: written by `npm run settings` -->'
const END = '<!-- end of settings -->'

/** README with the table of all settings between its two marks. Throws where the marks are missing. */
export function withSettingsTable(readme: string): string {
  const [before, rest] = splitAt(readme, BEGIN)
  const [, after] = splitAt(rest, END)
  return `${before}${BEGIN}\n\n${settingsTable()}\n\n${END}${after}`
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`README has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

function settingsTable(): string {
  const rows = Object.values(Settings.shape).flatMap((group) =>
    variablesOf(group).map(({ name, about }, index) => [index === 0 ? titleOf(group) : '', `\`${name}\``, about]),
  )
  return aligned([['for', 'variable', 'what it is'], ...rows])
}

export function titleOf(group: (typeof Settings.shape)[keyof typeof Settings.shape]): string {
  return ('unwrap' in group ? group.unwrap() : group).description ?? ''
}

/** Columns as wide as their widest cell, as the formatter has them. */
function aligned([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

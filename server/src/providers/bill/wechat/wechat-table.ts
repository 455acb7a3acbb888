import { BillBroken } from '../port'
import { tableUnder, type Row } from '../table'

/**
 * A table as WeChat Pay writes it: a header, lines whose every cell begins with a backtick, then a header and one line of sums, which are
 * handed to `compare`. A comma within a cell is not followed by a backtick.
 * @throws BillBroken where it ends before its sums
 */
export async function* readTable(lines: AsyncIterable<string>, compare: (sums: Row) => void): AsyncGenerator<Row> {
  let under: ReturnType<typeof tableUnder> | null = null
  let sums: ReturnType<typeof tableUnder> | null = null
  let ended = false
  for await (const line of lines) {
    if (line === '') continue
    if (ended) throw new BillBroken('合计之后还有内容')
    if (!under) under = tableUnder(headerOf(line))
    else if (sums) {
      compare(sums(cellsOf(line)))
      ended = true
    } else if (line.startsWith('`')) yield under(cellsOf(line))
    else sums = tableUnder(headerOf(line))
  }
  if (!ended) throw new BillBroken('没有合计，文件不完整')
}

const headerOf = (line: string): string[] => line.replaceAll('`', '').split(',')

function cellsOf(line: string): string[] {
  if (!line.startsWith('`')) throw new BillBroken('有一行不是以 ` 开头')
  return line.slice(1).split(',`')
}

import { setImmediate } from 'node:timers/promises'
import { BillBroken } from '../port'
import { tableUnder, type Row } from '../table'

const LINE_END = 0x0a
/** `#` */
const REMARK = 0x23
/** How many lines are read before others have their turn. */
const AT_ONCE = 2000

/** A table as Alipay writes it: remarks that begin with `#`, a header, lines padded with tabs, and remarks that end and add it up. */
export interface AlipayTable {
  /** All remarks, in their order. */
  remarks: string[]
  /**
   * The oldest first, in whichever order the file has them, by the column of their moment. Where all happened in one second,
   * `isNewestFirst` tells it from the first two.
   */
  rows(moment: string, isNewestFirst?: (first: Row, second: Row) => boolean): AsyncGenerator<Row>
  /** As they stand. */
  rowsAsWritten(): Generator<Row>
}

/** @throws BillBroken where the remark that ends a table is not there */
export function readAlipayTable(bytes: Uint8Array): AlipayTable {
  const { remarks, header, from, upto } = parts(bytes)
  const under = tableUnder(cellsOf(header))
  const rowsIn = function* (lines: Iterable<string>): Generator<Row> {
    for (const line of lines) yield under(cellsOf(line))
  }
  const forwards = (): Iterable<string> => linesForwards(bytes, from, upto)
  const backwards = (): Iterable<string> => linesBackwards(bytes, from, upto)

  return {
    remarks,
    rowsAsWritten: () => rowsIn(forwards()),

    async *rows(moment, isNewestFirst = () => false) {
      const isBackwards = (first: Row, second: Row, last: Row): boolean => {
        const apart = last.moment(moment).getTime() - first.moment(moment).getTime()
        return apart < 0 || (apart === 0 && isNewestFirst(first, second))
      }
      const [first, second] = rowsIn(forwards())
      const [last] = rowsIn(backwards())
      const isTurned = first && second && last && isBackwards(first, second, last)
      let count = 0
      for (const row of rowsIn(isTurned ? backwards() : forwards())) {
        count += 1
        if (count % AT_ONCE === 0) await setImmediate()
        yield row
      }
    },
  }
}

/** Where the lines under the header begin and end; they themselves are not read yet. */
function parts(bytes: Uint8Array): { remarks: string[]; header: string; from: number; upto: number } {
  const remarks: string[] = []
  let [header, from, upto] = ['', 0, 0]
  for (const { start, end } of places(bytes, 0, bytes.length)) {
    if (bytes[start] === REMARK) {
      if (header !== '' && upto === 0) upto = start
      remarks.push(textOf(bytes, start, end))
    } else if (header === '') [header, from] = [textOf(bytes, start, end), end]
    else if (upto > 0 && textOf(bytes, start, end) !== '') throw new BillBroken('结束标记之后还有内容')
  }
  if (header === '') throw new BillBroken('没有表头')
  if (!remarks.some((remark) => remark.includes('列表结束'))) throw new BillBroken('没有结束标记，文件不完整')
  return { remarks, header, from, upto }
}

// No part of a character in GBK or GB 18030 is a line end.
const decoder = new TextDecoder('gb18030')
const textOf = (bytes: Uint8Array, start: number, end: number): string =>
  decoder.decode(bytes.subarray(start, end)).replace(/[\r\n]+$/, '')

function* places(bytes: Uint8Array, from: number, upto: number): Generator<{ start: number; end: number }> {
  for (let start = from; start < upto;) {
    const found = bytes.indexOf(LINE_END, start)
    const end = found < 0 || found >= upto ? upto : found + 1
    yield { start, end }
    start = end
  }
}

function* linesForwards(bytes: Uint8Array, from: number, upto: number): Generator<string> {
  for (const { start, end } of places(bytes, from, upto)) {
    const text = textOf(bytes, start, end)
    if (text !== '') yield text
  }
}

function* linesBackwards(bytes: Uint8Array, from: number, upto: number): Generator<string> {
  for (let end = upto; end > from;) {
    // The line end at `end - 1` is this line's own.
    const before = end - 2 < from ? -1 : bytes.lastIndexOf(LINE_END, end - 2)
    const start = Math.max(before + 1, from)
    const text = textOf(bytes, start, end)
    if (text !== '') yield text
    end = start
  }
}

function cellsOf(line: string): string[] {
  const cells = line.includes('"') ? quotedCells(line) : line.split(',')
  return cells.map((cell) => cell.trim())
}

/** A cell in quotes may have commas, and a quote that is written twice. */
function quotedCells(line: string): string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"\s*|([^,]*))(?=,|$)/g)]
  return cells.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

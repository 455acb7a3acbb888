import { parseMoment } from '@xinqi/domain/time'
import { BillBroken } from './port'
import { countOf, signedFen, unsignedFen } from './yuan-amount'

/** A line of a bill, read by the names of its columns, wherever they stand. Every reading throws {@link BillBroken} for what is not there. */
export interface Row {
  text(column: string): string
  fen(column: string): number
  signedFen(column: string): number
  count(column: string): number
  /** Beijing time. */
  moment(column: string): Date
}

/** Reads lines under a header. Brackets of either width are the same. @throws BillBroken for a line of another length */
export function tableUnder(header: readonly string[]): (cells: readonly string[]) => Row {
  const places = new Map(header.map((name, place) => [plain(name), place]))
  return (cells) => {
    if (cells.length !== header.length) throw new BillBroken(`有一行是 ${cells.length} 列，表头是 ${header.length} 列`)
    const text = (column: string): string => {
      const place = places.get(column)
      if (place === undefined) throw new BillBroken(`表头里没有“${column}”`)
      return cells[place] ?? ''
    }
    return {
      text,
      fen: (column) => unsignedFen(text(column)),
      signedFen: (column) => signedFen(text(column)),
      count: (column) => countOf(text(column)),
      moment: (column) => momentOf(text(column)),
    }
  }
}

const plain = (name: string): string => name.trim().replaceAll('（', '(').replaceAll('）', ')')

function momentOf(text: string): Date {
  const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? parseMoment(text) : new Date(NaN)
  if (Number.isNaN(moment.getTime())) throw new BillBroken(`时间不认识：${text.slice(0, 20)}`)
  return moment
}

/** What the company adds up itself has to be what its lines add up to. @throws BillBroken */
export function expectSums(sums: Record<string, [theirs: number, ofLines: number]>): void {
  for (const [name, [theirs, ofLines]] of Object.entries(sums))
    if (theirs !== ofLines) throw new BillBroken(`${name}与明细对不上：${theirs} / ${ofLines}`)
}

import { CsvError, parse } from 'csv-parse/sync'
import { CODE } from '@xinqi/domain/codes'
import { badInput, Refusal } from './refusal'

export interface CsvRecord {
  /** Of the file, the first is 1. */
  line: number
  cells: string[]
}

export interface BadLine {
  line: number
  reason: string
}

const LINES_SHOWN = 50

export const wrongFile = (sentence: string) => badInput(sentence, { file: sentence })

/** A file as Excel in China writes it, UTF-8 or GB18030; lines without a word are left out. @throws Refusal for what is neither */
export function readCsv(bytes: Buffer): CsvRecord[] {
  try {
    const read = parse(textOf(bytes), { info: true, relax_column_count: true, skip_empty_lines: true })
    const records = read as unknown as { record: string[]; info: { lines: number } }[]
    return records
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw wrongFile(`第 ${Number(error.lines) || 1} 行的引号不成对，请改好再选一次`)
  }
}

/** Bytes that are no UTF-8 are read as what Excel writes without being asked. */
function textOf(bytes: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      // A mark at the beginning is left out.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      continue
    }
  }
  throw wrongFile('文件读不出来，请在表格软件里另存为 CSV 再选一次')
}

/** The whole file is good, or nothing of it is taken. @throws Refusal with the lines that are wrong, and why */
export function refuseBadLines(bad: readonly BadLine[], nothingDone: string): void {
  if (bad.length === 0) return
  const sentence = `有 ${bad.length} 行不对，${nothingDone}`
  throw new Refusal(CODE.failure, sentence, {
    fields: { file: sentence },
    lines: bad.slice(0, LINES_SHOWN),
    more: Math.max(0, bad.length - LINES_SHOWN),
  })
}

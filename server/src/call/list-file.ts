import { DEFAULT_AREA_CODE } from '@xinqi/domain/constants'
import { isAreaCode, isPhone } from '@xinqi/domain/text/phone'
import { readCsv, wrongFile, type BadLine, type CsvRecord } from './csv-file'

export const PHONE = '手机号'
export const AREA = '区号'

type Cells = (column: string) => string

interface ListShape<Row> {
  /** One of these has to be a column. */
  needs: readonly string[]
  /** Those that are read beside. */
  reads: readonly string[]
  most: number
  tooMany: string
  /** A row, or why it is none, without the number itself: a refusal is read over shoulders. */
  rowOf: (cells: Cells) => Row | string
  /** Whom a row is about. */
  keyOf: (row: Row) => string
  /** What two rows with one key have. */
  sameNumber: string
}

export type Listed<Row> = Row & {
  /** Of the file, the first is 1. */
  line: number
}

export interface ListFile<Row> {
  rows: Listed<Row>[]
  bad: BadLine[]
  /** Columns that nobody reads. */
  unread: string[]
}

/** People as a file lists them, one a line, each once. @throws Refusal for what is no table, or has no head or too many rows */
export function readList<Row extends object>(bytes: Buffer, shape: ListShape<Row>): ListFile<Row> {
  const [head, ...records] = readCsv(bytes)
  const columns = (head?.cells ?? []).map((name) => name.trim())
  const known = [...shape.needs, ...shape.reads]
  if (!shape.needs.some((name) => columns.includes(name)))
    throw wrongFile(`第一行要有${shape.needs.map((name) => `「${name}」`).join('或者')}这一列`)
  const twice = known.find((name) => columns.indexOf(name) !== columns.lastIndexOf(name))
  if (twice !== undefined) throw wrongFile(`「${twice}」这一列写了两次`)
  if (records.length === 0) throw wrongFile('文件里没有一个人')
  if (records.length > shape.most) throw wrongFile(shape.tooMany)
  const rows: Listed<Row>[] = []
  const bad: BadLine[] = []
  const first = new Map<string, number>()
  for (const record of records) {
    const row = read(record, columns, shape)
    const before = typeof row === 'string' ? undefined : first.get(shape.keyOf(row))
    if (typeof row === 'string') bad.push({ line: record.line, reason: row })
    else if (before !== undefined) bad.push({ line: record.line, reason: `和第 ${before} 行是${shape.sameNumber}` })
    else {
      first.set(shape.keyOf(row), record.line)
      rows.push({ ...row, line: record.line })
    }
  }
  return { rows, bad, unread: columns.filter((name) => name !== '' && !known.includes(name)) }
}

const read = <Row>({ cells }: CsvRecord, columns: readonly string[], { rowOf }: ListShape<Row>): Row | string =>
  cells.length > columns.length
    ? '比第一行多出了格子'
    : rowOf((name) => (columns.includes(name) ? (cells[columns.indexOf(name)] ?? '').trim() : ''))

/** A phone of a row, or why it is none. */
export function phoneOf(cells: Cells): { areaCode: string; phone: string } | string {
  const areaCode = cells(AREA).replace(/^\+/, '') || DEFAULT_AREA_CODE
  const phone = cells(PHONE).replace(/[\s-]/g, '')
  if (isPower(phone)) return WRITTEN_AS_POWER
  if (!isAreaCode(areaCode)) return '区号不正确'
  return isPhone(areaCode, phone) ? { areaCode, phone } : '手机号不正确'
}

/** `1.39E+10` */
export const isPower = (number: string): boolean => /^\d(\.\d+)?E\+?\d+$/i.test(number)
export const WRITTEN_AS_POWER = '号码被表格软件写成了科学计数，请把这一列设成文本'

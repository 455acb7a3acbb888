import { DEFAULT_AREA_CODE } from '@xinqi/domain/constants'
import { isAreaCode, isPhone } from '@xinqi/domain/text/phone'
import { readCsv, wrongFile, type BadLine, type CsvRecord } from '../../call/csv-file'

const PHONE = '手机号'
const TIMES = '次数'
const AREA = '区号'
const READ: readonly string[] = [PHONE, TIMES, AREA]

const ROWS_MAX = 10_000
const TIMES_MAX = 1000

/** Somebody on a list, as its file says it. */
export interface FileRow {
  /** Of the file, the first is 1. */
  line: number
  areaCode: string
  phone: string
  /** Null: as many as the company gives each. */
  times: number | null
}

export interface EmployeeFile {
  rows: FileRow[]
  bad: BadLine[]
  /** Columns that nobody reads. */
  unread: string[]
}

/** A file as Excel in China writes it, UTF-8 or GB18030. @throws Refusal for what is neither, or has no head or too many rows */
export function readEmployeeFile(bytes: Buffer): EmployeeFile {
  const [head, ...records] = readCsv(bytes)
  const columns = (head?.cells ?? []).map((name) => name.trim())
  if (!columns.includes(PHONE)) throw wrongFile(`第一行要有「${PHONE}」这一列`)
  const twice = READ.find((name) => columns.indexOf(name) !== columns.lastIndexOf(name))
  if (twice !== undefined) throw wrongFile(`「${twice}」这一列写了两次`)
  if (records.length === 0) throw wrongFile('文件里没有一个人')
  if (records.length > ROWS_MAX) throw wrongFile(`一份文件最多 ${ROWS_MAX} 人，请分成几份`)
  const read = records.map((record) => rowOf(record, columns))
  const rows = read.filter((one): one is FileRow => 'phone' in one)
  const bad = [...read.filter((one): one is BadLine => 'reason' in one), ...repeated(rows)]
  return {
    rows,
    bad: bad.sort((one, other) => one.line - other.line),
    unread: columns.filter((name) => name !== '' && !READ.includes(name)),
  }
}

/** What is wrong is said without the number itself: a refusal is read over shoulders. */
function rowOf({ line, cells }: CsvRecord, columns: readonly string[]): FileRow | BadLine {
  if (cells.length > columns.length) return { line, reason: '比第一行多出了格子' }
  const cell = (name: string): string => (columns.includes(name) ? (cells[columns.indexOf(name)] ?? '').trim() : '')
  const areaCode = cell(AREA).replace(/^\+/, '') || DEFAULT_AREA_CODE
  const phone = cell(PHONE).replace(/[\s-]/g, '')
  const times = cell(TIMES)
  if (phone === '') return { line, reason: '没有手机号' }
  if (/^\d(\.\d+)?E\+?\d+$/i.test(phone)) return { line, reason: '手机号被表格软件写成了科学计数，请把这一列设成文本' }
  if (!isAreaCode(areaCode)) return { line, reason: '区号不正确' }
  if (!isPhone(areaCode, phone)) return { line, reason: '手机号不正确' }
  if (times === '') return { line, areaCode, phone, times: null }
  if (!/^\d{1,4}$/.test(times) || Number(times) > TIMES_MAX) return { line, reason: `次数是 0 到 ${TIMES_MAX} 的整数` }
  return { line, areaCode, phone, times: Number(times) }
}

/** Every line whose number stands in an earlier one. */
function repeated(rows: readonly FileRow[]): BadLine[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ areaCode, phone, line }) => {
    const key = `${areaCode} ${phone}`
    const before = first.get(key)
    if (before === undefined) first.set(key, line)
    return before === undefined ? [] : [{ line, reason: `和第 ${before} 行是同一个手机号` }]
  })
}

import { DEFAULT_AREA_CODE } from '@xinqi/domain/constants'
import { BULK_ROWS_MAX } from '@xinqi/domain/rules/bulk-job'
import { isAreaCode, isPhone, maskPhone } from '@xinqi/domain/text/phone'
import { readCsv, wrongFile, type BadLine, type CsvRecord } from '../../call/csv-file'

const PHONE = '手机号'
const AREA = '区号'
const ORDER_NO = '订单号'
const READ: readonly string[] = [PHONE, AREA, ORDER_NO]

/** Somebody on a list, as its file says it: by their phone or by an order of theirs. */
export type ListedVisitor =
  { line: number; areaCode: string; phone: string; orderNo: null } | { line: number; phone: null; orderNo: string }

interface VisitorList {
  rows: ListedVisitor[]
  bad: BadLine[]
  /** Columns that nobody reads. */
  unread: string[]
}

/** @throws Refusal for what is no table, or has no head or too many rows */
export function readVisitorList(bytes: Buffer): VisitorList {
  const [head, ...records] = readCsv(bytes)
  const columns = (head?.cells ?? []).map((name) => name.trim())
  if (!columns.includes(PHONE) && !columns.includes(ORDER_NO))
    throw wrongFile(`第一行要有「${PHONE}」或者「${ORDER_NO}」这一列`)
  const twice = READ.find((name) => columns.indexOf(name) !== columns.lastIndexOf(name))
  if (twice !== undefined) throw wrongFile(`「${twice}」这一列写了两次`)
  if (records.length === 0) throw wrongFile('文件里没有一个人')
  if (records.length > BULK_ROWS_MAX) throw wrongFile(`一份名单最多 ${BULK_ROWS_MAX} 行，请分成几份`)
  const read = records.map((record) => rowOf(record, columns))
  const rows = read.filter((one): one is ListedVisitor => 'phone' in one)
  const bad = [...read.filter((one): one is BadLine => 'reason' in one), ...repeated(rows)]
  return {
    rows,
    bad: bad.sort((one, other) => one.line - other.line),
    unread: columns.filter((name) => name !== '' && !READ.includes(name)),
  }
}

/** What is wrong is said without the number itself: a refusal is read over shoulders. */
function rowOf({ line, cells }: CsvRecord, columns: readonly string[]): ListedVisitor | BadLine {
  if (cells.length > columns.length) return { line, reason: '比第一行多出了格子' }
  const cell = (name: string): string => (columns.includes(name) ? (cells[columns.indexOf(name)] ?? '').trim() : '')
  const phone = cell(PHONE).replace(/[\s-]/g, '')
  const orderNo = cell(ORDER_NO)
  if (phone === '' && orderNo === '') return { line, reason: '没有手机号，也没有订单号' }
  if (phone !== '' && orderNo !== '') return { line, reason: '手机号和订单号只写一个' }
  if ([phone, orderNo].some((one) => /^\d(\.\d+)?E\+?\d+$/i.test(one)))
    return { line, reason: '号码被表格软件写成了科学计数，请把这一列设成文本' }
  if (orderNo !== '')
    return /^\d{18}$/.test(orderNo) ? { line, phone: null, orderNo } : { line, reason: '订单号不正确' }
  const areaCode = cell(AREA).replace(/^\+/, '') || DEFAULT_AREA_CODE
  if (!isAreaCode(areaCode)) return { line, reason: '区号不正确' }
  if (!isPhone(areaCode, phone)) return { line, reason: '手机号不正确' }
  return { line, areaCode, phone, orderNo: null }
}

/** Every line whose number stands in an earlier one. */
function repeated(rows: readonly ListedVisitor[]): BadLine[] {
  const first = new Map<string, number>()
  return rows.flatMap((row) => {
    const key = row.phone === null ? row.orderNo : `${row.areaCode} ${row.phone}`
    const before = first.get(key)
    if (before === undefined) first.set(key, row.line)
    return before === undefined ? [] : [{ line: row.line, reason: `和第 ${before} 行是同一个号码` }]
  })
}

/** As it is shown to whoever looks whether it is the right list. */
export const maskedOf = (row: ListedVisitor): string =>
  row.phone === null ? `订单 ****${row.orderNo.slice(-4)}` : maskPhone(row.phone)

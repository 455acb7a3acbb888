import { BULK_ROWS_MAX } from '@xinqi/domain/rules/bulk-job'
import { maskPhone } from '@xinqi/domain/text/phone'
import {
  AREA,
  isPower,
  PHONE,
  phoneOf,
  readList,
  WRITTEN_AS_POWER,
  type ListFile,
  type Listed,
} from '../../call/list-file'

const ORDER_NO = '订单号'

type Visitor = { areaCode: string; phone: string; orderNo: null } | { phone: null; orderNo: string }
/** Somebody on a list, as its file says it: by their phone or by an order of theirs. */
export type ListedVisitor = Listed<Visitor>
export type VisitorList = ListFile<Visitor>

/** @throws Refusal for what is no table, or has no head or too many rows */
export const readVisitorList = (bytes: Buffer): VisitorList =>
  readList<Visitor>(bytes, {
    needs: [PHONE, ORDER_NO],
    reads: [AREA],
    most: BULK_ROWS_MAX,
    tooMany: `一份名单最多 ${BULK_ROWS_MAX} 行，请分成几份`,
    rowOf: visitorOf,
    keyOf: (row) => (row.phone === null ? row.orderNo : `${row.areaCode} ${row.phone}`),
    sameNumber: '同一个号码',
  })

function visitorOf(cells: (column: string) => string): Visitor | string {
  const orderNo = cells(ORDER_NO)
  const hasPhone = cells(PHONE) !== ''
  if (!hasPhone && orderNo === '') return '没有手机号，也没有订单号'
  if (hasPhone && orderNo !== '') return '手机号和订单号只写一个'
  if (hasPhone) {
    const phone = phoneOf(cells)
    return typeof phone === 'string' ? phone : { ...phone, orderNo: null }
  }
  if (isPower(orderNo)) return WRITTEN_AS_POWER
  return /^\d{18}$/.test(orderNo) ? { phone: null, orderNo } : '订单号不正确'
}

/** As it is shown to whoever looks whether it is the right list. */
export const maskedOf = (row: ListedVisitor): string =>
  row.phone === null ? `订单 ****${row.orderNo.slice(-4)}` : maskPhone(row.phone)

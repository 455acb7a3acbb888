import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { BillRow, listLines, listQuestions, ListedSettlement } from './data'

export type Info = Data<'GET /consult/settlement/info'>
type Amounts = Pick<ListedSettlement, 'gross_fen' | 'cut_fen' | 'tax_fen' | 'net_fen'>

const orNull = (at: Date | null): string | null => (at ? formatMoment(at) : null)
const amountsOf = ({ gross_fen, cut_fen, tax_fen, net_fen }: Amounts) => ({
  grossFen: gross_fen,
  cutFen: cut_fen,
  taxFen: tax_fen,
  netFen: net_fen,
})

export const presentSettlement = (
  cipher: FieldCipher,
  row: ListedSettlement,
): Data<'GET /consult/settlement/list'>['list'][number] => ({
  settlementNo: row.settlement_no,
  month: row.month,
  status: row.status,
  sharePercent: row.share_percent,
  ...amountsOf(row),
  lines: row.lines,
  createTime: formatMoment(row.created_at),
  confirmUntil: formatMoment(row.confirm_until),
  confirmTime: orNull(row.confirmed_at),
  voidTime: orNull(row.voided_at),
  voidReason: row.void_reason_cipher
    ? cipher.open('settlement.void_reason_cipher', row.settlement_no, row.void_reason_cipher)
    : null,
  openQuestions: row.open_questions,
})

type Lines = Awaited<ReturnType<typeof listLines>>
type Questions = Awaited<ReturnType<typeof listQuestions>>

const presentLine = (cipher: FieldCipher, row: Lines[number]): Info['list'][number] => ({
  lineNo: row.line_no,
  billType: row.bill_type,
  kind: row.kind,
  appointNo: row.appoint_no,
  orderNo: row.order_no,
  time: formatMoment(row.at),
  priceFen: row.price_fen,
  couponFen: row.coupon_fen,
  couponBearer: row.coupon_bearer,
  ...amountsOf(row),
  reason: row.reason_cipher ? cipher.open('settlement_bill.reason_cipher', row.reference, row.reason_cipher) : null,
})

const presentQuestion = (cipher: FieldCipher, row: Questions[number]): Info['questions'][number] => ({
  questionNo: row.question_no,
  lineNo: row.line_no,
  content: cipher.open('settlement_question.content_cipher', row.question_no, row.content_cipher),
  askTime: formatMoment(row.asked_at),
  answer: row.answer_cipher
    ? cipher.open('settlement_question.answer_cipher', row.question_no, row.answer_cipher)
    : null,
  answerTime: orNull(row.answered_at),
})

export const presentInfo = (
  cipher: FieldCipher,
  row: ListedSettlement,
  { lines, questions }: { lines: Lines; questions: Questions },
): Info => ({
  ...presentSettlement(cipher, row),
  list: lines.map((line) => presentLine(cipher, line)),
  questions: questions.map((question) => presentQuestion(cipher, question)),
})

type Bill = Data<'GET /operator/settlement/bills'>['list'][number]

function billState({ approved_at, refused_at, settlement_no }: BillRow): Bill['state'] {
  if (refused_at) return 'refused'
  if (settlement_no) return 'settled'
  return approved_at ? 'approved' : 'waiting'
}

export const presentBill = (
  cipher: FieldCipher,
  row: BillRow & { consultant_name: string; created_by_name: string },
  operatorId: number,
): Bill => ({
  billNo: row.bill_no,
  billType: row.bill_type,
  consultantName: row.consultant_name,
  amountFen: row.amount_fen,
  reason: cipher.open('settlement_bill.reason_cipher', row.bill_no, row.reason_cipher),
  createTime: formatMoment(row.created_at),
  createdBy: row.created_by_name,
  state: billState(row),
  own: row.created_by === operatorId,
})

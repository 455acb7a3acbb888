import { sessionShare } from '@xinqi/domain/money'
import { confirmUntil, sumOf, workOut, type Item, type Worked } from '@xinqi/domain/rules/settlement'
import { firstDayOf, nextMonth, type MonthText } from '@xinqi/domain/rules/statement'
import { BILL, SETTLEMENT } from '@xinqi/domain/status/settlement'
import type { SettledKind } from '@xinqi/domain/text/settlement'
import { instantAt } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { newNumber } from '../../order/numbers'
import { listWaitingBills, type BillRow, type LineRow } from '../data'
import { listUnsettled, type EarnedRow, type EarningKind } from '../earned-data'
import { shareOf } from '../share-data'

export const endOf = (month: MonthText): Date => instantAt(firstDayOf(nextMonth(month)), 0)

type Facts = Pick<
  LineRow,
  'kind' | 'reference' | 'appoint_no' | 'order_no' | 'at' | 'price_fen' | 'coupon_fen' | 'coupon_bearer'
>
interface Source extends Item {
  facts: Facts
}

type Earned = Exclude<SettledKind, 'bill'>

const LINE_KIND: Record<EarningKind, Earned> = {
  session: 'session',
  couponShare: 'session',
  groupSession: 'session',
  kept: 'kept',
  groupKept: 'kept',
  reading: 'reading',
}

/** One line a session: its share and what the organisation bore of its coupon are one sum. */
function sourcesOf(rows: readonly EarnedRow[]): Source[] {
  const sources = new Map<string, Source>()
  for (const row of rows) {
    const kind = LINE_KIND[row.kind]
    const key = `${kind} ${row.reference}`
    const known = sources.get(key)
    if (known) known.amountFen += row.amount_fen
    else sources.set(key, { billType: BILL.income, amountFen: row.amount_fen, facts: factsOf(row, kind) })
  }
  return [...sources.values()]
}

function factsOf(row: EarnedRow, kind: Earned): Facts {
  const { reference, appoint_no, order_no, at, sessions, seq, price_fen, coupon_fen, coupon_bearer } = row
  const shareOf = (whole: number | null): number | null =>
    whole === null || sessions === null || seq === null ? null : sessionShare(whole, sessions, seq - 1)
  const couponFen = shareOf(coupon_fen) ?? 0
  return {
    kind,
    reference,
    appoint_no,
    order_no,
    at,
    price_fen: shareOf(price_fen),
    coupon_fen: couponFen,
    coupon_bearer: couponFen > 0 ? coupon_bearer : null,
  }
}

const billSource = (bill: BillRow): Source => ({
  billType: bill.bill_type,
  amountFen: bill.amount_fen,
  facts: {
    kind: 'bill',
    reference: bill.bill_no,
    appoint_no: null,
    order_no: null,
    at: bill.created_at,
    price_fen: null,
    coupon_fen: 0,
    coupon_bearer: null,
  },
})

interface Line {
  source: Source
  worked: Worked
}

/**
 * Makes a consultant's settlement of a month that is over: of all that was earned until its end and is in no settlement that counts, and
 * of bills that were approved. Gives its number; null where there is nothing to settle, or one counts already.
 */
export async function settleOne(
  trx: Trx,
  { consultantId, month }: { consultantId: number; month: MonthText },
  now: Date,
): Promise<string | null> {
  const had = await trx
    .selectFrom('settlement')
    .select('settlement_no')
    .where('consultant_id', '=', consultantId)
    .where('month', '=', month)
    .where('status', '!=', SETTLEMENT.voided)
    .executeTakeFirst()
  if (had) return null
  const { consultant_type } = await trx
    .selectFrom('consultant')
    .select('consultant_type')
    .where('id', '=', consultantId)
    // What is waived is taken back under the same lock, or is in here.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const earned = await listUnsettled(trx, consultantId, endOf(month))
  const bills = await listWaitingBills(trx, consultantId)
  if (earned.length + bills.length === 0) return null
  const sharePercent = await shareOf(trx, { consultantId, consultantType: consultant_type }, month)
  const sources = [...sourcesOf(earned), ...bills.map(billSource)]
  const lines = workOut(sharePercent, sources).flatMap((worked, at): Line[] =>
    worked ? [{ source: sources[at]!, worked }] : [],
  )
  if (lines.length === 0) return null
  const settlementNo = newNumber(now)
  const head = { settlementNo, consultantId, month, consultantType: consultant_type, sharePercent }
  await insertSettlement(trx, head, lines, now)
  if (earned.length > 0)
    await trx
      .insertInto('settled_transfer')
      .values(earned.map(({ transfer_id }) => ({ transfer_id, settlement_no: settlementNo })))
      .execute()
  await moveMoney(trx, settlementNo, consultantId, lines, now)
  return settlementNo
}

interface Head {
  settlementNo: string
  consultantId: number
  month: MonthText
  consultantType: number
  sharePercent: number
}

const lineNoOf = (settlementNo: string, at: number): string => `${settlementNo}-${at + 1}`

async function insertSettlement(trx: Trx, head: Head, lines: readonly Line[], now: Date): Promise<void> {
  const sums = sumOf(lines.map(({ worked }) => worked))
  await trx
    .insertInto('settlement')
    .values({
      settlement_no: head.settlementNo,
      consultant_id: head.consultantId,
      month: head.month,
      consultant_type: head.consultantType,
      share_percent: head.sharePercent,
      gross_fen: sums.grossFen,
      cut_fen: sums.cutFen,
      tax_fen: sums.taxFen,
      net_fen: sums.netFen,
      created_at: now,
      confirm_until: confirmUntil(now),
    })
    .execute()
  for (let from = 0; from < lines.length; from += CHUNK)
    await trx
      .insertInto('settlement_line')
      .values(
        lines.slice(from, from + CHUNK).map(({ source, worked }, place) => ({
          line_no: lineNoOf(head.settlementNo, from + place),
          settlement_no: head.settlementNo,
          position: from + place,
          bill_type: source.billType,
          ...source.facts,
          gross_fen: worked.grossFen,
          cut_fen: worked.cutFen,
          tax_fen: worked.taxFen,
          net_fen: worked.netFen,
        })),
      )
      .execute()
}

/** A statement of PostgreSQL has at most 65,535 values. */
const CHUNK = 1_000

/** What was earned, and what bills add and take, is in the settlement until it is confirmed or voided. */
async function moveMoney(trx: Trx, settlementNo: string, consultantId: number, lines: readonly Line[], now: Date) {
  const own = ACCOUNT.settlement(settlementNo)
  const earnedFen = lines.reduce((sum, { source }) => sum + (source.billType === BILL.income ? source.amountFen : 0), 0)
  const settled = { kind: 'settled', reference: settlementNo, debit: ACCOUNT.consultant(consultantId), credit: own }
  await recordTransfer(trx, { ...settled, amountFen: earnedFen }, now)
  for (const [at, { source }] of lines.entries()) {
    const { billType, amountFen, facts } = source
    if (billType === BILL.income) continue
    const reference = lineNoOf(settlementNo, at)
    await trx
      .updateTable('settlement_bill')
      .set({ settlement_no: settlementNo })
      .where('bill_no', '=', facts.reference)
      .execute()
    if (billType === BILL.subsidy)
      await recordTransfer(trx, { kind: 'subsidy', reference, debit: ACCOUNT.subsidies, credit: own, amountFen }, now)
    else {
      const credit = ACCOUNT.settlementDeductions
      await recordTransfer(trx, { kind: 'settlementDeducted', reference, debit: own, credit, amountFen }, now)
    }
  }
}

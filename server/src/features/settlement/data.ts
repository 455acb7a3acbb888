import type { Selectable } from 'kysely'
import { SETTLEMENT, type BillType, type SettlementStatus } from '@xinqi/domain/status/settlement'
import type { SettledKind } from '@xinqi/domain/text/settlement'
import { readPage, type AskedPage, type Page } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'
import type { Settlement, SettlementBill, SettlementLine } from '../../db/database'

export type SettlementRow = Omit<Selectable<Settlement>, 'status'> & { status: SettlementStatus }
export type LineRow = Omit<Selectable<SettlementLine>, 'bill_type' | 'kind' | 'coupon_bearer'> & {
  bill_type: BillType
  kind: SettledKind
  coupon_bearer: 'platform' | 'consultant' | null
}
export type BillRow = Omit<Selectable<SettlementBill>, 'bill_type'> & { bill_type: 0 | 1 }

export type ListedSettlement = SettlementRow & { consultant_name: string; lines: number; open_questions: number }

const PAGE_SIZE = 20
const NEWEST_FIRST = {
  columns: { 'settlement.month': 'text', 'settlement.settlement_no': 'text' },
  direction: 'desc',
} as const

const settlements = (db: Db) =>
  db
    .selectFrom('settlement')
    .innerJoin('consultant', 'consultant.id', 'settlement.consultant_id')
    .selectAll('settlement')
    .select('consultant.name as consultant_name')
    .select((eb) => [
      eb
        .selectFrom('settlement_line')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('settlement_line.settlement_no', '=', 'settlement.settlement_no')
        .as('lines'),
      eb
        .selectFrom('settlement_question')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('settlement_question.settlement_no', '=', 'settlement.settlement_no')
        .where('answered_at', 'is', null)
        .as('open_questions'),
    ])
    .$castTo<ListedSettlement>()

export const listOwnSettlements = (db: Db, consultantId: number, asked: AskedPage): Promise<Page<ListedSettlement>> =>
  readPage(settlements(db).where('settlement.consultant_id', '=', consultantId), NEWEST_FIRST, asked, PAGE_SIZE)

export const listSettlements = (
  db: Db,
  { month, questioned, ...asked }: AskedPage & { month?: string | undefined; questioned: boolean },
): Promise<Page<ListedSettlement>> =>
  readPage(
    settlements(db)
      .$if(month !== undefined, (query) => query.where('settlement.month', '=', month ?? ''))
      .$if(questioned, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('settlement_question')
              .select('question_no')
              .whereRef('settlement_question.settlement_no', '=', 'settlement.settlement_no')
              .where('answered_at', 'is', null),
          ),
        ),
      ),
    NEWEST_FIRST,
    asked,
    PAGE_SIZE,
  )

/** How many settlements wait for their consultant's yes, and the first end of the days in which it is asked for. */
export async function findToConfirm(
  db: Db,
  consultantId: number,
): Promise<{ count: number; confirm_until: Date } | null> {
  const { count, confirm_until } = await db
    .selectFrom('settlement')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('confirm_until').as('confirm_until')])
    .where('consultant_id', '=', consultantId)
    .where('status', '=', SETTLEMENT.toConfirm)
    .executeTakeFirstOrThrow()
  return confirm_until && { count: Number(count), confirm_until }
}

export const findSettlement = (db: Db, settlementNo: string): Promise<ListedSettlement | undefined> =>
  settlements(db).where('settlement.settlement_no', '=', settlementNo).executeTakeFirst()

/** Whatever ends a settlement, or asks about it, holds this lock first. */
export const lockSettlement = (trx: Trx, settlementNo: string): Promise<SettlementRow | undefined> =>
  trx
    .selectFrom('settlement')
    .selectAll()
    .where('settlement_no', '=', settlementNo)
    .forUpdate()
    .$castTo<SettlementRow>()
    .executeTakeFirst()

/** A settlement's lines in their order, with the sealed reason of those that a bill is behind. */
export const listLines = (db: Db, settlementNo: string) =>
  db
    .selectFrom('settlement_line')
    .leftJoin('settlement_bill', (join) =>
      join.onRef('settlement_bill.bill_no', '=', 'settlement_line.reference').on('settlement_line.kind', '=', 'bill'),
    )
    .selectAll('settlement_line')
    .select('settlement_bill.reason_cipher')
    .where('settlement_line.settlement_no', '=', settlementNo)
    .orderBy('position')
    .$castTo<LineRow & { reason_cipher: string | null }>()
    .execute()

export const findLine = (db: Db, lineNo: string): Promise<LineRow | undefined> =>
  db.selectFrom('settlement_line').selectAll().where('line_no', '=', lineNo).$castTo<LineRow>().executeTakeFirst()

export const listQuestions = (db: Db, settlementNo: string) =>
  db
    .selectFrom('settlement_question')
    .selectAll()
    .where('settlement_no', '=', settlementNo)
    .orderBy('asked_at')
    .orderBy('question_no')
    .execute()

export const findQuestion = (db: Db, questionNo: string) =>
  db.selectFrom('settlement_question').selectAll().where('question_no', '=', questionNo).executeTakeFirst()

export const hasOpenQuestion = async (db: Db, settlementNo: string): Promise<boolean> =>
  (await db
    .selectFrom('settlement_question')
    .select('question_no')
    .where('settlement_no', '=', settlementNo)
    .where('answered_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Approved, and in no settlement that counts; the oldest first. */
export const listWaitingBills = (db: Db, consultantId: number): Promise<BillRow[]> =>
  db
    .selectFrom('settlement_bill')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .where('approved_at', 'is not', null)
    .where('settlement_no', 'is', null)
    .orderBy('created_at')
    .orderBy('bill_no')
    .$castTo<BillRow>()
    .execute()

export const lockBill = (trx: Trx, billNo: string): Promise<BillRow | undefined> =>
  trx
    .selectFrom('settlement_bill')
    .selectAll()
    .where('bill_no', '=', billNo)
    .forUpdate()
    .$castTo<BillRow>()
    .executeTakeFirst()

export const listBills = (db: Db, asked: AskedPage) =>
  readPage(
    db
      .selectFrom('settlement_bill')
      .innerJoin('consultant', 'consultant.id', 'settlement_bill.consultant_id')
      .innerJoin('operator', 'operator.id', 'settlement_bill.created_by')
      .selectAll('settlement_bill')
      .select(['consultant.name as consultant_name', 'operator.name as created_by_name'])
      .$castTo<BillRow & { consultant_name: string; created_by_name: string }>(),
    { columns: { 'settlement_bill.created_at': 'time', 'settlement_bill.bill_no': 'text' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

/** Months that were settled or are, the newest first, with what became of their settlements. */
export const listRuns = (db: Db) =>
  db
    .selectFrom('settlement_run')
    .leftJoin('settlement', 'settlement.month', 'settlement_run.month')
    .select(['settlement_run.month', 'started_at', 'finished_at', 'failed'])
    .select(({ fn, eb, lit }) => {
      const of = (status: SettlementStatus) =>
        fn.count<number>('settlement_no').filterWhere('settlement.status', '=', status)
      const sum = (column: 'net_fen' | 'tax_fen') =>
        eb.cast<number>(
          fn.coalesce(fn.sum(column).filterWhere('settlement.status', '!=', SETTLEMENT.voided), lit(0)),
          'bigint',
        )
      return [
        of(SETTLEMENT.toConfirm).as('to_confirm'),
        of(SETTLEMENT.confirmed).as('confirmed'),
        of(SETTLEMENT.voided).as('voided'),
        sum('net_fen').as('net_fen'),
        sum('tax_fen').as('tax_fen'),
      ]
    })
    .groupBy('settlement_run.month')
    .orderBy('settlement_run.month', 'desc')
    .limit(60)
    .execute()

/** What was withheld of whom in these months; only what was confirmed counts. */
export const listWithheld = (db: Db, months: readonly string[]) =>
  db
    .selectFrom('settlement')
    .innerJoin('consultant', 'consultant.id', 'settlement.consultant_id')
    .select([
      'consultant.id',
      'consultant.name',
      'month',
      'settlement_no',
      'gross_fen',
      'cut_fen',
      'tax_fen',
      'net_fen',
    ])
    .where('month', 'in', months)
    .where('status', '=', SETTLEMENT.confirmed)
    .orderBy('consultant.id')
    .orderBy('month')
    .execute()

/** Net sum of what waits for a consultant's yes, in fen. */
export const waitingFen = async (db: Db, consultantId: number): Promise<number> => {
  const { sum } = await db
    .selectFrom('settlement')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('net_fen'), eb.lit(0)), 'bigint').as('sum'))
    .where('consultant_id', '=', consultantId)
    .where('status', '=', SETTLEMENT.toConfirm)
    .executeTakeFirstOrThrow()
  return sum
}

import { sql } from 'kysely'
import type { Trx } from '../../../call/services'
import type { Bill, FundLine, TradeLine } from '../../../providers/bill/port'
import type { BillDay } from '../compared-data'

/** Lines a statement; so many lie in memory, and no more. */
const BATCH = 5000

const LINES = sql.table('reconciliation_line')

interface Line {
  kind: string
  number: string | null
  paymentNo: string | null
  transactionId: string | null
  amountFen: number
  feeFen: number
  balanceFen: number | null
  at: Date
}

const tradeLine = (line: TradeLine): Line => ({
  ...line,
  number: line.kind === 'refund' ? (line.refundNo ?? line.transactionId) : line.paymentNo,
  balanceFen: null,
})

const fundLine = ({ ourNo, ...line }: FundLine): Line => ({ ...line, number: ourNo, paymentNo: null, feeFen: 0 })

/** Writes down both bills of a day in place of what was read of them before. Gives how many lines each has. */
export async function stageLines(
  trx: Trx,
  billDay: BillDay,
  { trades, funds }: { trades: Bill<TradeLine>; funds: Bill<FundLine> },
): Promise<{ tradeCount: number; fundCount: number }> {
  const { channel, day } = billDay
  await sql`delete from ${LINES} where channel = ${channel} and day = ${day}::date`.execute(trx)
  const tradeCount = await stage(trx, billDay, 'trade', trades, tradeLine)
  const fundCount = await stage(trx, billDay, 'fund', funds, fundLine)
  return { tradeCount, fundCount }
}

async function stage<T>(
  trx: Trx,
  billDay: BillDay,
  bill: 'trade' | 'fund',
  { lines }: Bill<T>,
  lineOf: (line: T) => Line,
): Promise<number> {
  let batch: Line[] = []
  let count = 0
  const write = async (): Promise<void> => {
    await insert(trx, billDay, bill, count, batch)
    count += batch.length
    batch = []
  }
  for await (const line of lines) {
    batch.push(lineOf(line))
    if (batch.length === BATCH) await write()
  }
  if (batch.length > 0) await write()
  return count
}

async function insert(
  trx: Trx,
  { channel, day }: BillDay,
  bill: 'trade' | 'fund',
  from: number,
  lines: readonly Line[],
): Promise<void> {
  const column = <K extends keyof Line>(name: K): Line[K][] => lines.map((line) => line[name])
  await sql`
    insert into ${LINES}
      (channel, day, bill, seq, kind, number, payment_no, transaction_id, amount_fen, fee_fen, balance_fen, at)
    select ${channel}, ${day}::date, ${bill}, ${from}::int + place, kind, number, payment_no, transaction_id, amount_fen, fee_fen, balance_fen, at
      from unnest(${column('kind')}::text[], ${column('number')}::text[], ${column('paymentNo')}::text[],
                  ${column('transactionId')}::text[], ${column('amountFen')}::bigint[], ${column('feeFen')}::bigint[],
                  ${column('balanceFen')}::bigint[], ${column('at')}::timestamptz[])
           with ordinality as line (kind, number, payment_no, transaction_id, amount_fen, fee_fen, balance_fen, at, place)`.execute(
    trx,
  )
}

/** A movement for which the company names no number of ours is found by its own; what is found nowhere keeps a name of its own. */
export async function nameFunds(trx: Trx, { channel, day }: BillDay): Promise<void> {
  await sql`
    update reconciliation_line fund set number = coalesce(named.number, fund.transaction_id, 'line-' || fund.seq)
      from (select f.seq, min(t.number) as number
              from reconciliation_line f
              left join reconciliation_line t on t.channel = ${channel} and t.day = ${day}::date and t.bill = 'trade'
                   and t.transaction_id = f.transaction_id and (t.kind = f.kind or f.kind = 'fee')
             where f.channel = ${channel} and f.day = ${day}::date and f.bill = 'fund' and f.number is null
             group by f.seq) named
     where fund.channel = ${channel} and fund.day = ${day}::date and fund.bill = 'fund' and fund.seq = named.seq`.execute(
    trx,
  )
}

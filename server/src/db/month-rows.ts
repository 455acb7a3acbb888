import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './connect'

const BATCH = 5_000

/** What was counted of rows while they went by. */
export interface Sum {
  rows: number
  sha256: string
}

/** A table of months, row by row as JSON in UTC, in the order of their numbers. Each piece is whole lines. */
export async function* linesOf(db: Db, month: string): AsyncGenerator<Buffer> {
  let after = '-1'
  for (;;) {
    const rows = await db.transaction().execute(async (trx) => {
      await sql`set local timezone to 'UTC'`.execute(trx)
      const batch = await sql<{ id: string; line: string }>`
        select id::text as id, row_to_json(part)::text as line from ${sql.table(`months.${month}`)} part
         where id > ${after}::bigint order by id limit ${BATCH}`.execute(trx)
      return batch.rows
    })
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
  }
}

/** Lets lines pass and sums them up; the sum is asked for when they have passed. */
export function summing(): { pass(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer>; sum(): Sum } {
  const hash = createHash('sha256')
  let rows = 0
  return {
    async *pass(lines) {
      for await (const piece of lines) {
        hash.update(piece)
        for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) rows += 1
        yield piece
      }
    },
    sum: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

export async function sumOf(lines: AsyncIterable<Buffer>): Promise<Sum> {
  const { pass, sum } = summing()
  for await (const piece of pass(lines)) void piece
  return sum()
}

/** All rows of a table of months, also those that reading by their numbers would miss. */
export async function countOfMonth(db: Db, month: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(`months.${month}`)}`.execute(
    db,
  )
  return Number(rows[0]?.count)
}

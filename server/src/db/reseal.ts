import { sql } from 'kysely'
import type { FieldCipher } from '../crypto/field-cipher'
import { SEALED_COLUMNS, type SealedColumn } from '../crypto/sealed-columns'
import type { Db, Trx } from './connect'

const BATCH = 200

interface Kept {
  db: Db
  cipher: FieldCipher
}

interface SealedRow {
  row_key: string
  sealed: string
}

/** Seals what migrations have set aside as it was; a crash in between leaves the rest for the next start. */
export async function sealPending({ db, cipher }: Kept): Promise<void> {
  while ((await db.transaction().execute((trx) => sealBatch(trx, cipher))) > 0);
}

/** Two servers that start at once take turns: a row is sealed by the first one only. */
async function sealBatch(trx: Trx, cipher: FieldCipher): Promise<number> {
  const pending = await trx.selectFrom('field_to_seal').selectAll().orderBy('id').limit(BATCH).forUpdate().execute()
  for (const { id, column_name, row_key, plain } of pending) {
    const { column, table, name, key } = placeOf(column_name)
    // What was written meanwhile is newer than what was set aside.
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${cipher.seal(column, row_key, plain)}
      where ${sql.ref(key)}::text = ${row_key} and coalesce(${sql.ref(name)}, '') = ''`.execute(trx)
    await trx.deleteFrom('field_to_seal').where('id', '=', id).execute()
  }
  return pending.length
}

/**
 * Seals everything anew that was sealed under another key, or before texts were bound to their rows; gives how many there were.
 * Each batch stands for itself: stopped at any moment it goes on where it was, beside a server that runs.
 */
export async function reseal({ db, cipher }: Kept): Promise<number> {
  await sealPending({ db, cipher })
  let count = 0
  for (const column of Object.keys(SEALED_COLUMNS)) count += await resealColumn({ db, cipher }, column)
  return count
}

async function resealColumn({ db, cipher }: Kept, columnName: string): Promise<number> {
  const { column, table, name, key } = placeOf(columnName)
  let count = 0
  for (;;) {
    const { rows } = await sql<SealedRow>`
      select ${sql.ref(key)}::text as row_key, ${sql.ref(name)} as sealed from ${sql.table(table)}
      where ${sql.ref(name)} <> '' and not starts_with(${sql.ref(name)}, ${cipher.currentPrefix})
      limit ${BATCH}`.execute(db)
    if (rows.length === 0) return count
    await db.transaction().execute(async (trx) => {
      // What is signed or decided lets itself be changed for this only.
      await sql`select set_config('xinqi.resealing', 'on', true)`.execute(trx)
      for (const { row_key, sealed } of rows) {
        const anew = cipher.seal(column, row_key, cipher.open(column, row_key, sealed))
        // What the server has written meanwhile stays as it is.
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${anew}
          where ${sql.ref(key)}::text = ${row_key} and ${sql.ref(name)} = ${sealed}`.execute(trx)
      }
    })
    count += rows.length
  }
}

const isSealedColumn = (name: string): name is SealedColumn => name in SEALED_COLUMNS

function placeOf(name: string): { column: SealedColumn; table: string; name: string; key: string } {
  if (!isSealedColumn(name)) throw new Error(`${name} is not a sealed column`)
  const [table = '', field = ''] = name.split('.')
  return { column: name, table, name: field, key: SEALED_COLUMNS[name] }
}

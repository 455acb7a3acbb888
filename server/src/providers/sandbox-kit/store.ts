import { sql, type Kysely } from 'kysely'
import { z } from 'zod'

/** One sort of thing the sandbox remembers. What comes out of the store is parsed by the schema that went with it. */
export interface RecordKind<T> {
  name: string
  schema: z.ZodType<T>
}

/** The sandbox's memory. It outlives a restart, so that a payment made before it can still be notified after it. */
export interface SandboxStore {
  get<T>(kind: RecordKind<T>, key: string): Promise<T | null>
  /** Writes, or writes over. A record keeps its place in {@link list}. */
  put<T>(kind: RecordKind<T>, key: string, value: T): Promise<void>
  /** Writes only where nothing stands yet; false when something did. */
  add<T>(kind: RecordKind<T>, key: string, value: T): Promise<boolean>
  remove(kind: RecordKind<unknown>, key: string): Promise<void>
  /** Newest first, at most `limit` (200). */
  list<T>(kind: RecordKind<T>, limit?: number): Promise<T[]>
  /** All that `work` writes into the store it is given, or nothing of it. */
  together<T>(work: (books: SandboxStore) => Promise<T>): Promise<T>
}

const row = z.object({ value: z.unknown() })

/** On the table `sandbox_record (kind, key, value jsonb, created_at)`. */
export function createSandboxStore<Tables>(db: Kysely<Tables>): SandboxStore {
  const values = (rows: unknown[]): unknown[] => rows.map((found) => row.parse(found).value)

  return {
    async get(kind, key) {
      const { rows } = await sql`
        select value from sandbox_record where kind = ${kind.name} and key = ${key}`.execute(db)
      const [value] = values(rows)
      return value === undefined ? null : kind.schema.parse(value)
    },

    async put(kind, key, value) {
      await sql`
        insert into sandbox_record (kind, key, value, created_at)
        values (${kind.name}, ${key}, ${JSON.stringify(value)}::jsonb, clock_timestamp())
        on conflict (kind, key) do update set value = excluded.value`.execute(db)
    },

    async add(kind, key, value) {
      const { rows } = await sql`
        insert into sandbox_record (kind, key, value, created_at)
        values (${kind.name}, ${key}, ${JSON.stringify(value)}::jsonb, clock_timestamp())
        on conflict (kind, key) do nothing
        returning value`.execute(db)
      return rows.length === 1
    },

    async remove(kind, key) {
      await sql`delete from sandbox_record where kind = ${kind.name} and key = ${key}`.execute(db)
    },

    async list(kind, limit = 200) {
      const { rows } = await sql`
        select value from sandbox_record where kind = ${kind.name} order by created_at desc limit ${limit}`.execute(db)
      return values(rows).map((value) => kind.schema.parse(value))
    },

    together: (work) => db.transaction().execute((trx) => work(createSandboxStore(trx))),
  }
}

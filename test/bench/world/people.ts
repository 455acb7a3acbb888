import { DAY, HOUR, type Clock } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { createFieldCipher } from '../../../server/src/crypto/field-cipher'
import { createKeyedHash, newToken, type KeyedHash } from '../../../server/src/crypto/keyed-hash'
import { demoConsultants, insertConsultants, insertServices } from '../../../server/src/demo/consultants'
import { insertCategories } from '../../../server/src/seed/categories'
import { insertOrganisations } from '../../../server/src/seed/organisations'
import { insertSchedules } from '../../../server/src/demo/schedules'
import type { Trx } from '../../../server/src/call/services'
import type { BenchDatabase } from '../support/database'

/** The organisation that everybody belongs to: the largest flavour. */
export const ORG = 340
/** Consultants who go into one statement: it takes 65 535 parameters at most. */
const CHUNK = 250

export interface CrowdOptions {
  /** Open every day from 9 to 24 without notice or quiet time, as the showcase people of the demo; else as drawn. */
  alwaysOpen?: boolean
}

const modelsOfCrowd = () => demoConsultants().filter((one) => one.orgId === ORG && !one.isShowcase)
const nameInCrowd = ({ name }: { name: string }, index: number): string => `${name}${index + 1}`

/** What some of the crowd are called, one out of each of its models. */
export const namesInCrowd = (): string[] => modelsOfCrowd().map(nameInCrowd)

/** Organisations, categories, and `count` consultants with services and weekly hours, ids 1 … count: the demo's people again and again. */
export async function insertPeople(
  { db }: BenchDatabase,
  count: number,
  clock: Clock,
  { alwaysOpen = false }: CrowdOptions = {},
): Promise<void> {
  const models = modelsOfCrowd()
  const people = Array.from({ length: count }, (_, index) => {
    const model = models[index % models.length]
    if (!model) throw new Error(`The demo has nobody in organisation ${ORG}.`)
    return { ...model, id: index + 1, name: nameInCrowd(model, index), isShowcase: alwaysOpen }
  })
  const hash = createKeyedHash('benchmark')
  // What nobody opens.
  const cipher = createFieldCipher(new Map([['k1', Buffer.alloc(32)]]), 'k1')
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await insertOrganisations(trx)
    await insertCategories(trx)
    for (let from = 0; from < count; from += CHUNK) {
      const some = people.slice(from, from + CHUNK)
      await insertConsultants(trx, some, { hash, cipher }, now)
      await insertServices(trx, some)
      if (!alwaysOpen) await insertSchedules(trx, some, now)
    }
    if (alwaysOpen) await openAlways(trx)
  })
}

const openAlways = (trx: Trx) =>
  sql`insert into schedule_rule (consultant_id, weekday, start_minute, end_minute)
      select id, weekday, 540, 1440 from consultant, generate_series(1, 7) weekday`.execute(trx)

/** `count` visitors; their ids. Nobody can log in as one of them: their phones are none. */
export async function insertVisitors({ pool }: BenchDatabase, count: number, clock: Clock): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into app_user (area_code, phone_hash, phone_cipher, phone_masked, created_at)
     select '86', 'bench ' || n, '', '', $2 from generate_series(1, $1::int) n returning id`,
    [count, new Date(clock.now().getTime() - HOUR)],
  )
  return rows.map((row) => row.id)
}

/** The tokens of `count` visitors who are logged in for a day. */
export async function insertLogins(
  database: BenchDatabase,
  count: number,
  hash: KeyedHash,
  clock: Clock,
): Promise<string[]> {
  return logIn(database, 'user', await insertVisitors(database, count, clock), hash, clock)
}

/** The tokens of people who are there already, logged in for a day. */
export async function logIn(
  { pool }: BenchDatabase,
  side: 'user' | 'consultant',
  ids: readonly number[],
  hash: KeyedHash,
  clock: Clock,
): Promise<string[]> {
  const tokens = ids.map(() => newToken())
  const now = clock.now()
  await pool.query(
    `insert into auth_session (side, ${side}_id, access_hash, access_expires_at, created_at, last_seen_at)
     select $5, person_id, access_hash, $3, $4, $4 from unnest($1::bigint[], $2::text[]) t (person_id, access_hash)`,
    [ids, tokens.map((token) => hash.token(token)), new Date(now.getTime() + DAY), now, side],
  )
  return tokens
}

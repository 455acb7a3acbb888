import type { ReadDocument, SetupStep } from '@xinqi/domain/rules/consultant-setup'
import { CONSULTANT_DOCUMENTS } from '@xinqi/domain/text/consultant-document'
import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'
import { listSignatures, listVersions } from '../signature/data'
import { presentList } from '../signature/present'

/** When the text that stands today was read; null: not yet. */
export async function findReadings(db: Db | Trx, consultantId: number): Promise<Record<ReadDocument, Date | null>> {
  const rows = await db
    .selectFrom('consultant_reading')
    .select(['document', 'version', 'read_at'])
    .where('consultant_id', '=', consultantId)
    .execute()
  const readAt = (document: ReadDocument): Date | null =>
    rows.find((row) => row.document === document && row.version === CONSULTANT_DOCUMENTS[document].version)?.read_at ??
    null
  return { instruction: readAt('instruction'), runningPlan: readAt('runningPlan') }
}

/** Of a consultant what a page needs before it may be opened, by what stands in the tables of today. */
export async function findDoneSteps(db: Db | Trx, consultantId: number, now: Date): Promise<SetupStep[]> {
  const readings = await findReadings(db, consultantId)
  const row = await db
    .selectFrom('consultant as c')
    .select([
      sql<boolean>`c.portrait <> '' and c.motto <> '' and jsonb_array_length(c.introduction) > 0
        and cardinality(c.specialties) > 0
        and exists (select from consultant_category k where k.consultant_id = c.id)`.as('profile'),
      sql<boolean>`exists (select from consult_service s where s.consultant_id = c.id and s.active)`.as('price'),
      sql<boolean>`exists (select from schedule_rule r where r.consultant_id = c.id)`.as('hours'),
    ])
    .where('c.id', '=', consultantId)
    .executeTakeFirstOrThrow()
  const [versions, signatures] = await Promise.all([listVersions(db, now), listSignatures(db, consultantId)])
  const { toSign } = presentList(versions, signatures, now)
  const isDone: Record<SetupStep, boolean> = {
    ...{ profile: row.profile, price: row.price, hours: row.hours, protocol: toSign === 0 },
    ...{ instruction: readings.instruction !== null, runningPlan: readings.runningPlan !== null },
  }
  return (Object.keys(isDone) as SetupStep[]).filter((step) => isDone[step])
}

export const findOpening = (db: Db | Trx, consultantId: number) =>
  db.selectFrom('consultant_opening').selectAll().where('consultant_id', '=', consultantId).executeTakeFirst()

export const findPage = (db: Db, consultantId: number) =>
  db
    .selectFrom('consultant')
    .select(['org_id', 'display_status'])
    .where('id', '=', consultantId)
    .executeTakeFirstOrThrow()

import { SUPERVISOR_TYPES } from '@xinqi/domain/roles'
import { PROOF_STATE, PROOF_TYPE, type ProofState } from '@xinqi/domain/rules/supervision'
import { sql } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'

const PAGE_SIZE = 20

const proofs = (db: Db | Trx) =>
  db
    .selectFrom('supervision_proof')
    .innerJoin('consultant', 'consultant.id', 'supervision_proof.consultant_id')
    .selectAll('supervision_proof')
    .select('consultant.name as user_name')
    .select(sql<string>`supervision_proof.held_on::text`.as('held_date'))

export type ProofRow = NonNullable<Awaited<ReturnType<typeof findProof>>>

export const findProof = (db: Db | Trx, proofNo: string) =>
  proofs(db).where('proof_no', '=', proofNo).executeTakeFirst()

/** Whoever decides or withdraws it comes after the other. */
export async function lockProof(trx: Trx, proofNo: string): Promise<ProofRow | undefined> {
  await trx.selectFrom('supervision_proof').select('proof_no').where('proof_no', '=', proofNo).forUpdate().execute()
  return findProof(trx, proofNo)
}

export const listOwn = (db: Db, consultantId: number, asked: AskedPage) =>
  readPage(
    proofs(db).where('supervision_proof.consultant_id', '=', consultantId),
    { columns: { 'supervision_proof.created_at': 'time', proof_no: 'text' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

/** Who decides: a supervisor, or the platform. */
export type Decider = { supervisorId: number } | 'platform'

/** What they are asked, or have decided: what waits the oldest first. */
export function listAsked(db: Db, decider: Decider, state: ProofState, asked: AskedPage) {
  const list = proofs(db).where('state', '=', state)
  const theirs =
    decider === 'platform'
      ? list.where('proof_type', '=', PROOF_TYPE.platform)
      : list.where('supervision_proof.supervisor_id', '=', decider.supervisorId)
  const direction = state === PROOF_STATE.waiting ? 'asc' : 'desc'
  const columns = { 'supervision_proof.created_at': 'time', proof_no: 'text' } as const
  return readPage(theirs, { columns, direction }, asked, PAGE_SIZE)
}

export const countAsked = async (db: Db, supervisorId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('supervision_proof')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supervisor_id', '=', supervisorId)
    .where('state', '=', PROOF_STATE.waiting)
    .executeTakeFirstOrThrow()
  return count
}

/** Confirmed minutes by month (`YYYY-MM`) and form, all months. */
export const listMonths = (db: Db, consultantId: number) =>
  db
    .selectFrom('supervision_proof')
    .select(sql<string>`to_char(held_on, 'YYYY-MM')`.as('month'))
    .select('form')
    .select(sql<number>`sum(minutes)::bigint`.as('minutes'))
    .where('consultant_id', '=', consultantId)
    .where('state', '=', PROOF_STATE.confirmed)
    .groupBy([sql`1`, 'form'])
    .execute()

export type MonthRow = Awaited<ReturnType<typeof listMonths>>[number]

/** Those who supervise and are shown (R164), one's own first, then those whom one asked last; never oneself. */
export const listSupervisors = (db: Db, consultantId: number) =>
  db
    .selectFrom('consultant as guide')
    .leftJoin('consultant as own', (join) =>
      join.onRef('own.supervisor_id', '=', 'guide.id').on('own.id', '=', consultantId),
    )
    .select(['guide.id', 'guide.name'])
    .select(sql<boolean>`own.id is not null`.as('is_own'))
    .where('guide.consultant_type', 'in', SUPERVISOR_TYPES)
    .where('guide.display_status', '=', 1)
    .where('guide.id', '!=', consultantId)
    .orderBy('is_own', 'desc')
    .orderBy(
      ({ selectFrom }) =>
        selectFrom('supervision_proof')
          .select(({ fn }) => fn.max('created_at').as('latest'))
          .where('supervision_proof.consultant_id', '=', consultantId)
          .whereRef('supervision_proof.supervisor_id', '=', 'guide.id'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('guide.id')
    .limit(200)
    .execute()

export const isSupervisor = async (db: Db, consultantId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('consultant')
    .select('consultant_type')
    .where('id', '=', consultantId)
    .executeTakeFirstOrThrow()
  return SUPERVISOR_TYPES.includes(row.consultant_type)
}

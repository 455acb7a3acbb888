import type { TermsField, TermsState } from '@xinqi/domain/rules/terms'
import type { RestStatus } from '@xinqi/domain/text/labels'
import type { Selectable } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import { notFound } from '../../call/refusal'
import type { Db, Trx } from '../../call/services'
import type { TermsChange } from '../../db/database'
import { findOwnDepositFen } from '../deposit/data'
import { listOwnShares } from '../settlement/share-data'

const PAGE_SIZE = 20
const SHOWN_CHANGES = 50

export type ChangeRow = Omit<Selectable<TermsChange>, 'field' | 'state'> & { field: TermsField; state: TermsState }
export type ChangeLine = ChangeRow & {
  user_name: string
  service_name: string | null
  asked_by_name: string
  decided_by_name: string | null
}

/** @throws Refusal where there is none */
export async function findConsultant(db: Db, consultantId: number) {
  const row = await db
    .selectFrom('consultant')
    .innerJoin('organization', 'organization.id', 'consultant.org_id')
    .select(['consultant.id', 'consultant.name', 'consultant_type', 'rest_status', 'display_status', 'left_at'])
    .select('organization.name as org_name')
    .where('consultant.id', '=', consultantId)
    .executeTakeFirst()
  if (!row) throw notFound('咨询师')
  return row
}

/** Whoever changes something of one consultant comes after the other. @throws Refusal where there is none */
export async function lockConsultant(trx: Trx, consultantId: number) {
  const row = await trx
    .selectFrom('consultant')
    .select(['id', 'consultant_type', 'rest_status', 'display_status', 'left_at'])
    .where('id', '=', consultantId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('咨询师')
  return row
}

export type LockedConsultant = Awaited<ReturnType<typeof lockConsultant>>

/** Whether a consultant has not opened their page yet: it is theirs to open (§42). */
export const isUnopened = async (db: Db | Trx, consultantId: number): Promise<boolean> =>
  (await db
    .selectFrom('consultant_opening')
    .select('consultant_id')
    .where('consultant_id', '=', consultantId)
    .where('opened_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** What they offer, those that are on first, with whether each may be booked beyond a company's limit (R243). */
export const listServices = (db: Db | Trx, consultantId: number) =>
  db
    .selectFrom('consult_service as s')
    .leftJoin('over_times_service as o', 'o.service_id', 's.id')
    .select(['s.id', 's.name', 's.price_fen', 's.active', 'o.service_id as over_limits'])
    .where('s.consultant_id', '=', consultantId)
    .orderBy('s.active', 'desc')
    .orderBy('s.id')
    .execute()

const lines = (db: Db | Trx) =>
  db
    .selectFrom('terms_change as t')
    .innerJoin('consultant as c', 'c.id', 't.consultant_id')
    .innerJoin('operator as asking', 'asking.id', 't.asked_by')
    .leftJoin('operator as deciding', 'deciding.id', 't.decided_by')
    .leftJoin('consult_service as s', 's.id', 't.service_id')
    .selectAll('t')
    .select(['c.name as user_name', 's.name as service_name'])
    .select(['asking.name as asked_by_name', 'deciding.name as decided_by_name'])
    .$castTo<ChangeLine>()

/** What was changed of one consultant, the newest first. */
export const listChanges = (db: Db, consultantId: number): Promise<ChangeLine[]> =>
  lines(db)
    .where('t.consultant_id', '=', consultantId)
    .orderBy('t.asked_at', 'desc')
    .orderBy('t.change_no', 'desc')
    .limit(SHOWN_CHANGES)
    .execute()

/** What waits for another operator, the oldest first. */
export const listWaiting = (db: Db, asked: AskedPage) =>
  readPage(
    lines(db).where('t.state', '=', 'asked'),
    { columns: { 't.asked_at': 'time', 't.change_no': 'text' }, direction: 'asc' },
    asked,
    PAGE_SIZE,
  )

/** The last change of one thing that holds: whose it is. */
export const findLastChange = (
  trx: Trx,
  { consultantId, field, serviceId }: { consultantId: number; field: TermsField; serviceId: number | null },
): Promise<ChangeLine | undefined> =>
  lines(trx)
    .where('t.consultant_id', '=', consultantId)
    .where('t.field', '=', field)
    .where('t.service_id', 'is not distinct from', serviceId)
    .where('t.state', '=', 'done')
    .orderBy('t.decided_at', 'desc')
    .orderBy('t.change_no', 'desc')
    .limit(1)
    .executeTakeFirst()

export const hasWaiting = async (trx: Trx, consultantId: number, field: TermsField): Promise<boolean> =>
  (await trx
    .selectFrom('terms_change')
    .select('change_no')
    .where('consultant_id', '=', consultantId)
    .where('field', '=', field)
    .where('state', '=', 'asked')
    .executeTakeFirst()) !== undefined

/** Of whom a change is: they are locked first. */
export const consultantOf = async (trx: Trx, changeNo: string): Promise<number | undefined> =>
  (await trx.selectFrom('terms_change').select('consultant_id').where('change_no', '=', changeNo).executeTakeFirst())
    ?.consultant_id

export const findChange = (trx: Trx, changeNo: string): Promise<ChangeRow> =>
  trx
    .selectFrom('terms_change')
    .selectAll()
    .where('change_no', '=', changeNo)
    .$castTo<ChangeRow>()
    .executeTakeFirstOrThrow()

/** Whether an operator and a consultant have the same phone. */
export const isThemselves = async (trx: Trx, consultantId: number, operatorId: number): Promise<boolean> =>
  (await trx
    .selectFrom('consultant as c')
    .innerJoin('operator as o', 'o.phone_hash', 'c.phone_hash')
    .select('c.id')
    .where('c.id', '=', consultantId)
    .where('o.id', '=', operatorId)
    .executeTakeFirst()) !== undefined

/** What stands now, under the lock of its consultant; null: as for everybody. @throws Refusal for a service of somebody else */
export async function valueNow(
  trx: Trx,
  consultant: LockedConsultant,
  field: TermsField,
  serviceId: number | null,
): Promise<number | null> {
  switch (field) {
    case 'level':
      return consultant.consultant_type
    case 'rest':
      return consultant.rest_status
    case 'shown':
      return consultant.display_status
    case 'share':
      return (await listOwnShares(trx, consultant.id)).at(0)?.percent ?? null
    case 'deposit':
      return findOwnDepositFen(trx, consultant.id)
    case 'overLimits': {
      const service = (await listServices(trx, consultant.id)).find(({ id }) => id === serviceId)
      if (!service) throw notFound('服务')
      return service.over_limits === null ? 0 : 1
    }
  }
}

/** Makes it what stands. A share and a deposit stand by their rows alone (`share-data`, `findOwnDepositFen`). */
export async function writeValue(
  trx: Trx,
  {
    consultant_id,
    field,
    service_id,
    after_value,
  }: Pick<ChangeRow, 'consultant_id' | 'field' | 'service_id' | 'after_value'>,
): Promise<void> {
  if (after_value === null || field === 'share' || field === 'deposit') return
  if (field === 'overLimits' && service_id !== null) {
    await trx.deleteFrom('over_times_service').where('service_id', '=', service_id).execute()
    if (after_value === 1) await trx.insertInto('over_times_service').values({ service_id }).execute()
    return
  }
  const columns = {
    level: { consultant_type: after_value },
    rest: { rest_status: after_value as RestStatus },
    shown: { display_status: after_value },
    overLimits: {},
  }[field]
  await trx.updateTable('consultant').set(columns).where('id', '=', consultant_id).execute()
}

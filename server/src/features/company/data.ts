import { sql, type Selectable } from 'kysely'
import { contractObstacleOn } from '@xinqi/domain/rules/company-quota'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import { readPage, type AskedPage } from '../../call/read-page'
import { notFound } from '../../call/refusal'
import type { Db, Trx } from '../../call/services'
import type { Company } from '../../db/database'

export type CompanyRow = Selectable<Company>
type Listed = Data<'GET /operator/company/list'>['list'][number]

const PAGE_SIZE = 20
const NOTICES_SHOWN = 50
const BATCHES_SHOWN = 50

/** The newest first, those whose names have these letters in them. */
export const listCompanies = (db: Db, name: string, asked: AskedPage) =>
  readPage(
    db
      .selectFrom('company')
      .selectAll()
      .where(sql<boolean>`strpos(lower(name), lower(${name})) > 0`),
    { columns: { id: 'number' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

/** @throws Refusal where there is none */
export async function findCompany(db: Db | Trx, companyId: number): Promise<CompanyRow> {
  const row = await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst()
  if (!row) throw notFound('企业')
  return row
}

/** As operators see it; whether it bears new bookings is of this day. */
export const presentCompany = (row: CompanyRow, today: string): Listed => ({
  companyId: row.id,
  version: row.version,
  name: row.name,
  orgId: row.org_id,
  channelId: row.channel_id,
  specialChannel: row.special_channel,
  contractNo: row.contract_no,
  begins: row.contract_begins,
  ends: row.contract_ends,
  boughtTimes: row.bought_times,
  remainTimes: row.remain_times,
  personTimes: row.person_times,
  stoppedAt: momentOrNull(row.stopped_at),
  obstacle: contractObstacleOn(today, {
    begins: row.contract_begins,
    ends: row.contract_ends,
    isStopped: row.stopped_at !== null,
  }),
})

/** Who changed it last, as the log of acts knows it. */
export async function findLastChange(db: Db | Trx, companyId: number): Promise<{ by: string; at: string } | null> {
  const row = await db
    .selectFrom('audit_log as log')
    .leftJoin('operator as o', (on) => on.on(sql`'operator:' || o.id`, '=', sql.ref('log.actor')))
    .select(['log.at', 'log.actor', 'o.name'])
    .where('log.subject', '=', `company:${companyId}`)
    .where('log.action', 'in', ['create-company', 'change-company', 'stop-company', 'resume-company'])
    .orderBy('log.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { by: row.name ?? row.actor, at: formatMoment(row.at) } : null
}

export async function countEmployees(db: Db, companyId: number): Promise<number> {
  const { people } = await db
    .selectFrom('company_employee')
    .select((eb) => eb.fn.countAll<string>().as('people'))
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(people)
}

/** The newest batches of codes, with how often theirs were redeemed. */
export const listBatches = (db: Db, companyId: number) =>
  db
    .selectFrom('company_code_batch as b')
    .select(['b.id', 'b.count', 'b.sessions', 'b.max_people', 'b.expires_at', 'b.created_at'])
    .select(sql<number>`(select coalesce(sum(used), 0)::int from exchange_code where batch_id = b.id)`.as('used'))
    .where('b.company_id', '=', companyId)
    .orderBy('b.id', 'desc')
    .limit(BATCHES_SHOWN)
    .execute()

/** Whether none of a company's people reads it yet. */
export const noticeWaits = (row: {
  asked_by: number | null
  agreed_at: Date | null
  withdrawn_at: Date | null
}): boolean => row.asked_by !== null && row.agreed_at === null && row.withdrawn_at === null

/** Those that were taken back, too. */
export const listAllNotices = (db: Db, companyId: number) =>
  db
    .selectFrom('company_notice as n')
    .leftJoin('operator as asking', 'asking.id', 'n.asked_by')
    .leftJoin('operator as agreeing', 'agreeing.id', 'n.agreed_by')
    .selectAll('n')
    .select(['asking.name as asked_by_name', 'agreeing.name as agreed_by_name'])
    .where('n.company_id', '=', companyId)
    .orderBy('n.published_at', 'desc')
    .limit(NOTICES_SHOWN)
    .execute()

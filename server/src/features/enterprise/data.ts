import { contractObstacleOn, remainConsultTimes, type CompanyQuota } from '@xinqi/domain/rules/company-quota'
import { ORDER } from '@xinqi/domain/status/order'
import { CONTRACT_OBSTACLE } from '@xinqi/domain/text/company'
import type { Data } from '@xinqi/domain/contract/contract'
import type { Db } from '../../call/services'

export type EmployeeWelfare = Data<'GET /appoint/consultUser/judgePersonBelongToCompany'>['employeeWelfareInfo'][number]

export async function findPhoneHash(db: Db, userId: number): Promise<string> {
  const user = await db.selectFrom('app_user').select('phone_hash').where('id', '=', userId).executeTakeFirstOrThrow()
  return user.phone_hash
}

const employments = (db: Db, phoneHash: string) =>
  db
    .selectFrom('company_employee as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .select(['c.id', 'c.org_id', 'c.name', 'c.channel_id', 'c.remain_times', 'c.special_channel'])
    .select(['c.contract_begins', 'c.contract_ends', 'c.stopped_at', 'e.limit_times', 'e.consulted_times'])
    .where('e.phone_hash', '=', phoneHash)
    .where('e.left_at', 'is', null)
    .orderBy('c.id')

type EmploymentRow = Awaited<ReturnType<ReturnType<typeof employments>['execute']>>[number]

/** The companies that pay for this person, or the one whose channel they came in through (R180, R187). */
export async function listWelfare(
  db: Db,
  { phoneHash, today, cpChannelId }: { phoneHash: string; today: string; cpChannelId?: string | undefined },
): Promise<EmployeeWelfare[]> {
  const all = employments(db, phoneHash)
  const rows = await (cpChannelId ? all.where('c.channel_id', '=', cpChannelId) : all).execute()
  return rows.map((row) => {
    const { contractObstacle, ...quota } = quotaOf(row, today)
    return {
      companyId: row.id,
      companyName: row.name,
      cpChannelId: row.channel_id,
      orgId: row.org_id,
      ...quota,
      remainConsultTimes: remainConsultTimes({ ...quota, contractObstacle }),
      obstacle: contractObstacle && CONTRACT_OBSTACLE[contractObstacle],
    }
  })
}

/** What the company pays for on a day, as the rules ask for it. */
export const quotaOf = (row: EmploymentRow, today: string): CompanyQuota => ({
  companyRemainTimes: row.remain_times,
  personConsultLimitTimes: row.limit_times,
  personConsultedTimes: row.consulted_times,
  specialChannel: row.special_channel,
  contractObstacle: contractObstacleOn(today, {
    begins: row.contract_begins,
    ends: row.contract_ends,
    isStopped: row.stopped_at !== null,
  }),
})

/** The same rows in the transaction that uses them up, locked in the order of their ids; a list that is being imported keeps nobody waiting. */
export const lockEmployments = (db: Db, phoneHash: string, orgId: number, cpChannelId: string | null) => {
  const here = employments(db, phoneHash).where('c.org_id', '=', orgId).forNoKeyUpdate()
  return (cpChannelId ? here.where('c.channel_id', '=', cpChannelId) : here).execute()
}

export async function overTimesConfig(db: Db) {
  const [services, channels] = await Promise.all([
    db.selectFrom('over_times_service').select('service_id').orderBy('service_id').execute(),
    db.selectFrom('company').select('channel_id').where('special_channel', '=', true).orderBy('id').execute(),
  ])
  return {
    overTimesSrvIds: services.map((row) => row.service_id),
    overTimesBusinessChannelIds: channels.map((row) => row.channel_id),
  }
}

/** May be booked beyond a person's limit. */
export const isOverTimesService = async (db: Db, serviceId: number): Promise<boolean> =>
  (await db
    .selectFrom('over_times_service')
    .select('service_id')
    .where('service_id', '=', serviceId)
    .executeTakeFirst()) !== undefined

const NOTICES_SHOWN = 50

export function listNotices(db: Db, companyIds: readonly number[]) {
  return (
    db
      .selectFrom('company_notice as n')
      .innerJoin('company as c', 'c.id', 'n.company_id')
      .select(['n.id', 'c.name', 'n.title', 'n.body', 'n.published_at'])
      .where('n.company_id', 'in', companyIds.length > 0 ? [...companyIds] : [0])
      .where('n.withdrawn_at', 'is', null)
      // Let go by a second operator, or from before there had to be one.
      .where(({ or, eb }) => or([eb('n.agreed_at', 'is not', null), eb('n.asked_by', 'is', null)]))
      .orderBy('n.published_at', 'desc')
      .limit(NOTICES_SHOWN)
      .execute()
  )
}

/** A ban that is in force now. */
export function findBan(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('forbidden_user')
    .select('until')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst()
}

export const hasConsulted = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('sessions_done', '>', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const hasOrdered = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Orders that were given up or refunded do not make a VIP. */
const GIVEN_UP: readonly number[] = [ORDER.awaitingPayment, ORDER.cancelled, ORDER.refundRequested, ORDER.refunded]

export const hasBought = async (db: Db, userId: number, serviceId: number): Promise<boolean> =>
  (await db
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('service_id', '=', serviceId)
    .where('order_show_status', 'not in', [...GIVEN_UP])
    .limit(1)
    .executeTakeFirst()) !== undefined

import type { DataKind } from '@xinqi/domain/privacy'
import { formatMoment } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db, Services } from '../../../call/services'

/** How much of each kind is kept of a person. Counted, never opened. */
export async function overviewOf(db: Db, userId: number) {
  const { rows } = await sql<{ registered_at: Date } & Record<DataKind, number>>`
    select app_user.created_at as registered_at,
      1 as account,
      (select count(*) from wechat_identity where user_id = app_user.id) as wechat,
      (select count(*) from auth_session where user_id = app_user.id and revoked_at is null) as login,
      (select count(*) from visitor_info where user_id = app_user.id) as "visitorInfo",
      (select count(*) from consult_order where user_id = app_user.id) as orders,
      (select count(*) from payment join consult_order using (order_no) where user_id = app_user.id) as money,
      (select count(*) from room_presence join appointment using (appoint_no) where user_id = app_user.id and user_type = 2) as sessions,
      (select count(*) from appoint_rate where user_id = app_user.id) as ratings,
      (select count(*) from company_employee where phone_hash = app_user.phone_hash) as company,
      (select count(*) from login_source where user_id = app_user.id) as source,
      (select count(*) from consent where user_id = app_user.id) as consents,
      (select count(*) from audit_log where subject in (
        select 'visitor-info:' || id from visitor_info where user_id = app_user.id)) as audit,
      (select count(*) from browsing_history where user_id = app_user.id) +
        (select count(*) from user_notice where user_id = app_user.id) as activity,
      (select count(*) from forbidden_user where user_id = app_user.id) as care
    from app_user where id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no account ${userId}`)
  const { registered_at: registeredAt, ...counts } = row
  const numbers = Object.entries(counts).map(([kind, count]) => [kind, Number(count)] as const)
  return { registeredAt: formatMoment(registeredAt), counts: Object.fromEntries(numbers) }
}

const STATES = ['waiting', 'ready', 'fetched', 'expired'] as const
type ExportState = (typeof STATES)[number]

const asState = (text: string): ExportState => STATES.find((state) => state === text) ?? 'expired'

/** The newest export of a person. One that is too old says so before the sweep has come by. */
export async function newestExport({ db, clock }: Services, userId: number) {
  const row = await db
    .selectFrom('data_export')
    .select(['id', 'state', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const late = row.state !== 'fetched' && row.expires_at <= clock.now()
  return { ...row, state: late ? 'expired' : asState(row.state) } as const
}

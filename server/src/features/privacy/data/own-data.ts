import type { DataKind } from '@xinqi/domain/privacy'
import { formatMoment } from '@xinqi/domain/time'
import type { Db, Services } from '../../../call/services'
import { presentOwnInfo } from '../../visitor/present'
import { accessLogOf } from './access-log'
import { consentsOf } from '../../consent/data'

/** Facts of one kind, as they go into an export: moments as texts of Beijing time, money in fen. */
export type Facts = Record<string, unknown>[]

const moment = (at: Date | null): string | null => (at ? formatMoment(at) : null)

/** Everything that is kept of a person, by kind; what was sealed is opened for them. */
export async function ownData(services: Services, userId: number): Promise<Record<DataKind, Facts>> {
  const { db, cipher } = services
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const infos = await db.selectFrom('visitor_info').selectAll().where('user_id', '=', userId).orderBy('id').execute()
  return {
    account: [
      {
        手机号: `+${user.area_code} ${cipher.open(user.phone_cipher)}`,
        昵称: user.nickname,
        头像: user.avatar,
        注册时间: formatMoment(user.created_at),
      },
    ],
    visitorInfo: infos.map((row) => ({ 填写时间: formatMoment(row.created_at), ...presentOwnInfo(row, cipher) })),
    consents: await consentsOf(services, userId),
    audit: await accessLogOf(db, userId),
    activity: await activity(db, userId),
    ...(await identities(db, userId)),
    ...(await bookings(db, userId)),
    ...(await connections(db, userId, user.phone_hash)),
  }
}

async function identities(db: Db, userId: number) {
  const wechat = await db.selectFrom('wechat_identity').selectAll().where('user_id', '=', userId).execute()
  const logins = await db
    .selectFrom('auth_session')
    .select(['created_at', 'last_seen_at', 'device_name', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return {
    wechat: wechat.map((row) => ({ 应用: row.app_id, openid: row.openid, 绑定时间: formatMoment(row.created_at) })),
    login: logins.map((row) => ({
      登录时间: formatMoment(row.created_at),
      最近使用: moment(row.last_seen_at),
      设备: row.device_name,
      退出时间: moment(row.revoked_at),
    })),
  }
}

async function bookings(db: Db, userId: number) {
  const orders = await db
    .selectFrom('consult_order as o')
    .innerJoin('consultant', 'consultant.id', 'o.consultant_id')
    .leftJoin('appointment as a', 'a.order_no', 'o.order_no')
    .select([
      'o.order_no',
      'consultant.name',
      'o.payable_fen',
      'o.order_show_status',
      'o.created_at',
      'o.cancel_reason',
    ])
    .select(['a.appoint_no', 'a.start_at', 'a.minutes'])
    .where('o.user_id', '=', userId)
    .orderBy('o.created_at')
    .execute()
  const payments = await db
    .selectFrom('payment as p')
    .innerJoin('consult_order as o', 'o.order_no', 'p.order_no')
    .select(['p.payment_no', 'p.order_no', 'p.amount_fen', 'p.state', 'p.paid_at', 'p.transaction_id'])
    .where('o.user_id', '=', userId)
    .execute()
  const refunds = await db
    .selectFrom('refund as r')
    .innerJoin('consult_order as o', 'o.order_no', 'r.order_no')
    .select(['r.refund_no', 'r.order_no', 'r.amount_fen', 'r.state', 'r.finished_at'])
    .where('o.user_id', '=', userId)
    .execute()
  const stays = await db
    .selectFrom('room_presence as s')
    .innerJoin('appointment as a', 'a.appoint_no', 's.appoint_no')
    .select(['s.appoint_no', 's.joined_at', 's.left_at'])
    .where('a.user_id', '=', userId)
    .where('s.user_type', '=', 2)
    .execute()
  const rates = await db.selectFrom('appoint_rate').selectAll().where('user_id', '=', userId).execute()
  return {
    orders: orders.map((row) => ({
      订单号: row.order_no,
      咨询师: row.name,
      应付分: row.payable_fen,
      状态: row.order_show_status,
      下单时间: formatMoment(row.created_at),
      取消原因: row.cancel_reason,
      预约号: row.appoint_no,
      开始时间: moment(row.start_at),
      分钟: row.minutes,
    })),
    money: [
      ...payments.map((row) => ({
        付款号: row.payment_no,
        订单号: row.order_no,
        金额分: row.amount_fen,
        状态: row.state,
        付款时间: moment(row.paid_at),
        流水号: row.transaction_id,
      })),
      ...refunds.map((row) => ({
        退款号: row.refund_no,
        订单号: row.order_no,
        金额分: row.amount_fen,
        状态: row.state,
        完成时间: moment(row.finished_at),
      })),
    ],
    sessions: stays.map((row) => ({
      预约号: row.appoint_no,
      进入: formatMoment(row.joined_at),
      离开: moment(row.left_at),
    })),
    ratings: rates.map((row) => ({
      预约号: row.appoint_no,
      星级: row.stars,
      标签: row.tags.join('、'),
      内容: row.content,
      署名: row.author,
      时间: formatMoment(row.created_at),
    })),
  }
}

/** Whom they looked at and what they were told. */
async function activity(db: Db, userId: number) {
  const seen = await db
    .selectFrom('browsing_history as h')
    .innerJoin('consultant', 'consultant.id', 'h.consultant_id')
    .select(['consultant.name', 'h.seen_at'])
    .where('h.user_id', '=', userId)
    .execute()
  const notices = await db
    .selectFrom('user_notice')
    .select(['title', 'body', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return [
    ...seen.map((row) => ({ 看过: row.name, 时间: formatMoment(row.seen_at) })),
    ...notices.map((row) => ({ 消息: row.title, 内容: row.body, 时间: formatMoment(row.created_at) })),
  ]
}

async function connections(db: Db, userId: number, phoneHash: string) {
  const companies = await db
    .selectFrom('company_employee as e')
    .innerJoin('company', 'company.id', 'e.company_id')
    .select(['company.name', 'e.limit_times', 'e.consulted_times'])
    .where('e.phone_hash', '=', phoneHash)
    .execute()
  const source = await db.selectFrom('login_source').selectAll().where('user_id', '=', userId).execute()
  const forbidden = await db.selectFrom('forbidden_user').selectAll().where('user_id', '=', userId).execute()
  const special = await db.selectFrom('special_visitor_record').selectAll().where('user_id', '=', userId).execute()
  return {
    company: companies.map((row) => ({ 企业: row.name, 可用次数: row.limit_times, 已用次数: row.consulted_times })),
    source: source.map(({ user_id: _self, at, ...told }) => ({ ...told, 时间: formatMoment(at) })),
    care: [
      ...forbidden.map((row) => ({ 暂停预约到: moment(row.until), 原因: row.reason })),
      ...special.map((row) => ({ 类型: row.kind, 时间: formatMoment(row.created_at) })),
    ],
  }
}

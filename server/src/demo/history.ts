import { UNPAID_MINUTES } from '@xinqi/domain/constants'
import { GOOD_RATING_TAGS, LOW_RATING_REASON_LABEL } from '@xinqi/domain/text/labels'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { addDays, dateOf, DAY, instantAt, MINUTE } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { ACCOUNT } from '../ledger/record-transfer'
import type { Trx } from '../call/services'
import type { DemoConsultant } from './consultants'
import { policyOf } from '../seed/organisations'
import { Chance } from './random'
import { COMMENTS, STAR_DRAW } from './text/comments'
import type { DemoVisitor } from './visitors'

const CHUNK = 500

interface PastSession {
  orderNo: string
  appointNo: string
  visitor: DemoVisitor
  anonymous: boolean
  consultant: DemoConsultant
  serviceId: number
  startAt: Date
  stars: number
  tags: string[]
  content: string
}

/** Most have some ratings, the experienced more of them, a few newcomers none. */
function ratedSessions(consultant: DemoConsultant, chance: Chance): number {
  if (consultant.isShowcase) return chance.between(28, 40)
  if (chance.chance(0.06)) return 0
  return chance.between(5, consultant.years > 8 ? 32 : 16)
}

/** Sessions of the last year that took place, were paid and rated. */
function pastSessions(
  people: readonly DemoConsultant[],
  serviceIds: ReadonlyMap<number, number>,
  visitors: readonly DemoVisitor[],
  now: Date,
): PastSession[] {
  const chance = new Chance(77)
  let serial = 0
  return people.flatMap((consultant) =>
    Array.from({ length: ratedSessions(consultant, chance) }, (_, index): PastSession => {
      serial += 1
      const date = addDays(dateOf(now), -3 - index * 9 - chance.between(0, 7))
      const stars = chance.pick(STAR_DRAW)
      const number = `${date.replaceAll('-', '')}${String(serial).padStart(9, '0')}`
      return {
        orderNo: `${number}1`,
        appointNo: `${number}2`,
        visitor: chance.pick(visitors),
        anonymous: chance.chance(0.6),
        consultant,
        serviceId: serviceIds.get(consultant.id) ?? 0,
        startAt: instantAt(date, 600 + 30 * chance.between(0, 22)),
        stars,
        tags: stars > 3 ? chance.some(GOOD_RATING_TAGS, 2) : stars < 3 ? [LOW_RATING_REASON_LABEL[1] ?? ''] : [],
        content: chance.pick(COMMENTS[stars] ?? ['']),
      }
    }),
  )
}

/** Writes orders, sessions, payments, ledger and ratings that agree with one another. */
export async function insertHistory(
  trx: Trx,
  people: readonly DemoConsultant[],
  visitors: readonly DemoVisitor[],
  serviceIds: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const sessions = pastSessions(people, serviceIds, visitors, now)
  for (let from = 0; from < sessions.length; from += CHUNK)
    await insertSessions(trx, sessions.slice(from, from + CHUNK))
  await sql`update consultant set rate_count = total.count, star_sum = total.sum
    from (select consultant_id, count(*)::int as count, sum(stars)::int as sum from appoint_rate group by consultant_id) as total
    where total.consultant_id = consultant.id`.execute(trx)
}

const orderedAt = (one: PastSession): Date => new Date(one.startAt.getTime() - 2 * DAY)

async function insertSessions(trx: Trx, sessions: readonly PastSession[]): Promise<void> {
  await trx
    .insertInto('consult_order')
    .values(
      sessions.map((one) => ({
        order_no: one.orderNo,
        org_id: one.consultant.orgId,
        user_id: one.visitor.userId,
        visitor_info_id: one.visitor.visitorInfoId,
        consultant_id: one.consultant.id,
        service_id: one.serviceId,
        order_show_status: ORDER.consulted,
        pay_status: PAY.paid,
        consult_mode: one.consultant.modes[0] ?? 1,
        sessions: 1,
        sessions_done: 1,
        minutes: 50,
        price_fen: one.consultant.priceFen,
        payable_fen: one.consultant.priceFen,
        change_policy: JSON.stringify(policyOf(one.consultant.orgId)),
        created_at: orderedAt(one),
        paid_at: orderedAt(one),
      })),
    )
    .execute()
  await trx
    .insertInto('appointment')
    .values(
      sessions.map((one) => ({
        appoint_no: one.appointNo,
        order_no: one.orderNo,
        consultant_id: one.consultant.id,
        user_id: one.visitor.userId,
        seq: 1,
        status: APPOINTMENT.consulted,
        consult_mode: one.consultant.modes[0] ?? 1,
        minutes: 50,
        start_at: one.startAt,
        end_at: new Date(one.startAt.getTime() + 50 * MINUTE),
        completed_at: new Date(one.startAt.getTime() + 50 * MINUTE),
        created_at: orderedAt(one),
      })),
    )
    .execute()
  await insertMoney(
    trx,
    sessions.filter((one) => one.consultant.priceFen > 0),
  )
  await trx
    .insertInto('appoint_rate')
    .values(
      sessions.map((one) => ({
        appoint_no: one.appointNo,
        user_id: one.visitor.userId,
        consultant_id: one.consultant.id,
        stars: one.stars,
        tags: one.tags,
        content: one.content,
        anonymous: one.anonymous,
        author: one.anonymous ? '匿名来访者' : one.visitor.nickname,
        created_at: new Date(one.startAt.getTime() + DAY),
      })),
    )
    .execute()
}

/** Payment, and the ledger from payment to earning; what was free moves nothing. */
async function insertMoney(trx: Trx, sessions: readonly PastSession[]): Promise<void> {
  if (sessions.length === 0) return
  await trx
    .insertInto('payment')
    .values(
      sessions.map((one) => ({
        payment_no: one.orderNo,
        order_no: one.orderNo,
        channel: 'wechat',
        trade_type: 'JSAPI',
        amount_fen: one.consultant.priceFen,
        state: 'paid',
        created_at: orderedAt(one),
        expires_at: new Date(orderedAt(one).getTime() + UNPAID_MINUTES * MINUTE),
        paid_at: orderedAt(one),
      })),
    )
    .execute()
  const transfers = await trx
    .insertInto('ledger_transfer')
    .values(
      sessions.flatMap((one) => [
        { kind: 'payment', reference: one.orderNo, created_at: orderedAt(one) },
        { kind: 'session', reference: one.appointNo, created_at: one.startAt },
      ]),
    )
    .returning(['id', 'kind', 'reference'])
    .execute()
  const idOf = new Map(transfers.map((row) => [`${row.kind} ${row.reference}`, row.id]))
  await trx
    .insertInto('ledger_entry')
    .values(
      sessions.flatMap((one) => {
        const amount = one.consultant.priceFen
        const paid = idOf.get(`payment ${one.orderNo}`) ?? 0
        const earned = idOf.get(`session ${one.appointNo}`) ?? 0
        return [
          { transfer_id: paid, account: ACCOUNT.wechat, amount_fen: amount },
          { transfer_id: paid, account: ACCOUNT.order(one.orderNo), amount_fen: -amount },
          { transfer_id: earned, account: ACCOUNT.order(one.orderNo), amount_fen: amount },
          { transfer_id: earned, account: ACCOUNT.consultant(one.consultant.id), amount_fen: -amount },
        ]
      }),
    )
    .execute()
}

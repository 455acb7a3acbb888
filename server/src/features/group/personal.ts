import { GROUP_ORDER, GROUP_ORDER_LABEL, SEATED_ORDERS } from '@xinqi/domain/status/group-order'
import { ATTENDANCE_LABEL } from '@xinqi/domain/text/group'
import { MAKE_UP_LABEL } from '@xinqi/domain/text/group-make-up'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull, type Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { letGoMakeUps } from './commands/let-go-make-up'
import { findTitles, listStaysOf } from './data'
import { listMakeUpsOf } from './make-up-data'
import { listAllOrdersOf } from './order-data'

/** What somebody did in groups. What was paid stays, as the law wants; how they were called and what they answered goes. */
export const personalGroups: Personal = {
  kind: 'groups',
  tables: {
    group_order: ['user_id', 'alias', 'introduction', 'answers_cipher', 'interview_words_cipher'],
    group_waiting: ['user_id'],
    group_seat: ['offered_to'],
    group_attendance: ['group_order_no'],
    group_attendance_change: ['group_order_no'],
    group_session: ['note_cipher'],
    group_member_note: ['group_order_no', 'words_cipher'],
    group_earning: ['group_order_no'],
    group_excuse: ['group_order_no'],
    group_make_up: ['group_order_no'],
    group_room_stay: ['group_order_no'],
  },
  count: (db, userId) => countOf(db.selectFrom('group_order').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) => {
    const orders = await listAllOrdersOf(db, userId)
    const titles = await findTitles(db, [...new Set(orders.map(({ group_id }) => group_id))])
    const makeUps = await listMakeUpsOf(
      db,
      orders.map(({ group_order_no }) => group_order_no),
    )
    const stays = await listStaysOf(db, userId)
    return orders.map((order) => ({
      编号: order.group_order_no,
      团体: titles.find(({ id }) => id === order.group_id)?.title,
      称呼: order.alias,
      介绍: order.introduction,
      回答:
        order.answers_cipher === null
          ? null
          : cipher.open('group_order.answers_cipher', order.group_order_no, order.answers_cipher),
      带领者的答复:
        order.interview_words_cipher === null
          ? null
          : cipher.open('group_order.interview_words_cipher', order.group_order_no, order.interview_words_cipher),
      补上的时间: makeUps
        .filter(({ group_order_no }) => group_order_no === order.group_order_no)
        .map((one) => ({
          时间: formatMoment(one.starts_at),
          分钟: one.minutes,
          地方: one.place,
          状态: MAKE_UP_LABEL[one.state],
          到场: one.attendance && ATTENDANCE_LABEL[one.attendance],
        })),
      在房间里: stays
        .filter(({ group_order_no }) => group_order_no === order.group_order_no)
        .map(({ joined_at, left_at }) => ({ 进入: formatMoment(joined_at), 离开: momentOrNull(left_at) })),
      应付分: order.price_fen,
      退款分: order.refund_fen,
      状态: GROUP_ORDER_LABEL[order.status],
      报名时间: formatMoment(order.created_at),
    }))
  },
  erase: async (trx, { userId, at }) => {
    const orders = await listAllOrdersOf(trx, userId)
    const numbers = orders.map(({ group_order_no }) => group_order_no)
    await letGoMakeUps(trx, numbers, at)
    await trx.deleteFrom('group_seat').where('offered_to', '=', userId).execute()
    await trx.deleteFrom('group_waiting').where('user_id', '=', userId).execute()
    await trx
      .updateTable('group_order')
      .set({ alias: '', introduction: '', answers_cipher: null, interview_words_cipher: null, shares_answers: false })
      .where('user_id', '=', userId)
      .execute()
  },
  /** Seats that they have, and refunds on their way. */
  blockers: async (db, userId) => {
    const live = await db
      .selectFrom('group_order')
      .select('status')
      .where('user_id', '=', userId)
      .where('status', 'in', [...SEATED_ORDERS, GROUP_ORDER.refundApplied, GROUP_ORDER.refunding])
      .execute()
    const isSeated = ({ status }: { status: number }): boolean => (SEATED_ORDERS as readonly number[]).includes(status)
    const blockers = [
      { kind: 'openOrders' as const, count: live.filter(isSeated).length },
      { kind: 'refunds' as const, count: live.filter((one) => !isSeated(one)).length },
    ]
    return blockers.filter(({ count }) => count > 0)
  },
}

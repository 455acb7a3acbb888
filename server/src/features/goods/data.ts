import { GOODS_ORDER, type GoodsOrderStatus, LIVE_GOODS_ORDERS } from '@xinqi/domain/status/goods-order'
import { DAY } from '@xinqi/domain/time'
import { GOODS_REFUND_DAYS } from '@xinqi/domain/rules/goods'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../call/services'
import type { GoodsOrder } from '../../db/database'

export type GoodsOrderRow = Omit<Selectable<GoodsOrder>, 'status'> & { status: GoodsOrderStatus }

/** What is offered, with how much there is to read; one of it, where a number is named, also withdrawn. */
const goods = (db: Db) =>
  db
    .selectFrom('goods')
    .innerJoin('goods_lesson as lesson', 'lesson.goods_id', 'goods.id')
    .select([
      'goods.id',
      'goods.kind',
      'goods.title',
      'goods.summary',
      'goods.intro',
      'goods.price_fen',
      'goods.listed',
    ])
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('lessons'),
      eb.cast<number>(eb.fn.sum('lesson.minutes'), 'integer').as('minutes'),
    ])
    .groupBy('goods.id')

export const listGoods = (db: Db) => goods(db).where('listed', '=', true).orderBy('goods.id').execute()

export const findGoods = (db: Db, goodsId: number) => goods(db).where('goods.id', '=', goodsId).executeTakeFirst()

export const listLessons = (db: Db, goodsId: number) =>
  db.selectFrom('goods_lesson').selectAll().where('goods_id', '=', goodsId).orderBy('position').execute()

export const findGoodsOrder = (db: Db, goodsOrderNo: string): Promise<GoodsOrderRow | undefined> =>
  db
    .selectFrom('goods_order')
    .selectAll()
    .where('goods_order_no', '=', goodsOrderNo)
    .$castTo<GoodsOrderRow>()
    .executeTakeFirst()

export const lockGoodsOrder = (trx: Trx, goodsOrderNo: string): Promise<GoodsOrderRow | undefined> =>
  trx
    .selectFrom('goods_order')
    .selectAll()
    .where('goods_order_no', '=', goodsOrderNo)
    .forUpdate()
    .$castTo<GoodsOrderRow>()
    .executeTakeFirst()

/** Somebody's order of these goods that waits, is paid, or is on its way back. */
export const findLiveOrder = (db: Db, userId: number, goodsId: number): Promise<GoodsOrderRow | undefined> =>
  db
    .selectFrom('goods_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('goods_id', '=', goodsId)
    .where('status', 'in', LIVE_GOODS_ORDERS)
    .$castTo<GoodsOrderRow>()
    .executeTakeFirst()

export const listOrdersOf = (db: Db, userId: number): Promise<GoodsOrderRow[]> =>
  db
    .selectFrom('goods_order')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('goods_order_no')
    .$castTo<GoodsOrderRow>()
    .execute()

export const listProgress = (db: Db, goodsOrderNo: string) =>
  db.selectFrom('goods_progress').selectAll().where('goods_order_no', '=', goodsOrderNo).execute()

/** Whether something of it waits for a person to send it back: the company refused for good. */
export const isRefundStopped = async (db: Db, goodsOrderNo: string): Promise<boolean> =>
  (await db
    .selectFrom('refund')
    .select('refund_no')
    .where('order_no', '=', goodsOrderNo)
    .where('state', '=', 'abnormal')
    .executeTakeFirst()) !== undefined

/** Orders whose time to pay is over. */
export const listUnpaidGoods = (db: Db, now: Date) =>
  db
    .selectFrom('goods_order')
    .select('goods_order_no')
    .where('status', '=', GOODS_ORDER.awaitingPayment)
    .where('pay_deadline', '<=', now)
    .orderBy('pay_deadline')
    .limit(200)
    .execute()

/** Orders that were not opened, and whose time to go back is over. */
export const listKeptGoods = (db: Db, now: Date) =>
  db
    .selectFrom('goods_order')
    .select('goods_order_no')
    .where('status', '=', GOODS_ORDER.paid)
    .where('earned_at', 'is', null)
    .where('paid_at', '<', new Date(now.getTime() - GOODS_REFUND_DAYS * DAY))
    .limit(200)
    .execute()

import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { COUPON_SCOPE, type CouponWay } from '@xinqi/domain/rules/coupon'
import { DAY } from '@xinqi/domain/time'
import type { Services, Trx } from '../call/services'
import { hashOfCouponCode } from '../features/coupon/coupon-code'

/** Who takes something off for visitors who come again, and so many percent. */
const DISCOUNTS: readonly (readonly [consultantId: number, offPercent: number])[] = [
  [1, 10],
  [3, 5],
]
/** 林一帆, and one of her services. */
const LIN = 1
/** Gives a coupon at /exchangeCenter, to one person. */
const DEMO_CODE = 'XQYH-2026-DEMO-QUAN'

interface DemoBase {
  name: string
  way: CouponWay
  offFen?: number
  offPercent?: number
  capFen?: number
  fromFen?: number
  scope?: 1 | 2 | 3
  scopeIds?: number[]
  stock?: number
  validDays?: number
}

/** Every kind, scope and way of coming by one. */
const basesOf = (serviceId: number): readonly DemoBase[] => [
  { name: '第一次来，少付一点', way: 'centre', offFen: 3_000 },
  { name: '满减券', way: 'centre', offFen: 6_000, fromFen: 45_000 },
  { name: '八折券', way: 'centre', offPercent: 20, capFen: 8_000, validDays: 14 },
  { name: '林一帆专用', way: 'centre', offFen: 5_000, scope: COUPON_SCOPE.consultants, scopeIds: [LIN] },
  {
    name: '这项服务专用',
    way: 'centre',
    offPercent: 10,
    scope: COUPON_SCOPE.service,
    scopeIds: [serviceId],
    stock: 200,
  },
  { name: '朋友转给你的', way: 'link', offFen: 2_000 },
  { name: '兑换券', way: 'code', offFen: 10_000 },
  { name: '听见你不满意', way: 'lowStar', offFen: 3_000 },
  { name: '对不起，让你等了', way: 'makeGood', offFen: 5_000 },
  { name: '朋友请你来的', way: 'invited', offFen: 2_000 },
]

/** Coupons to look at, in the largest edition. */
export async function insertCoupons(
  trx: Trx,
  hash: Services['hash'],
  serviceIds: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const bases = basesOf(serviceIds.get(LIN) ?? 1)
  const operator = await trx.selectFrom('operator').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const made = await trx
    .insertInto('coupon_base')
    .values(
      bases.map((base) => ({
        org_id: DEFAULT_ORG_ID,
        name: base.name,
        way: base.way,
        off_fen: base.offFen ?? null,
        off_percent: base.offPercent ?? null,
        cap_fen: base.capFen ?? null,
        from_fen: base.fromFen ?? 0,
        scope: base.scope ?? COUPON_SCOPE.all,
        scope_ids: base.scopeIds ?? [],
        stock: base.stock ?? null,
        // What comes of somebody's fault is given as often as that happens.
        per_person: base.way === 'lowStar' || base.way === 'makeGood' ? 20 : 1,
        opens_at: new Date(now.getTime() - DAY),
        valid_days: base.validDays ?? 30,
        created_by: operator.id,
        created_at: now,
      })),
    )
    .returning(['id', 'way'])
    .execute()
  const byCode = made.find(({ way }) => way === 'code')
  if (byCode) await insertCode(trx, hash, { baseId: byCode.id, operatorId: operator.id }, now)
  await trx
    .insertInto('visitor_discount')
    .values(DISCOUNTS.map(([consultant_id, off_percent]) => ({ consultant_id, off_percent, created_at: now })))
    .execute()
}

async function insertCode(
  trx: Trx,
  hash: Services['hash'],
  { baseId, operatorId }: { baseId: number; operatorId: number },
  now: Date,
): Promise<void> {
  const batch = await trx
    .insertInto('coupon_code_batch')
    .values({ base_id: baseId, count: 1, created_by: operatorId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const code_hash = hashOfCouponCode(hash, DEMO_CODE)
  await trx.insertInto('coupon_code').values({ code_hash, batch_id: batch.id }).execute()
}

import type { Fen } from '../money'
import { COUPON_SCOPE, type CouponScope, type CouponWay } from './coupon'

/** The most that a coupon takes off, or asks for. */
const MOST_FEN = 10_000_000
const MOST_STOCK = 1_000_000

interface NewBase {
  offFen?: Fen | undefined
  offPercent?: number | undefined
  capFen?: Fen | undefined
  fromFen: Fen
  scope: CouponScope
  scopeIds: readonly number[]
  way: CouponWay
  stock?: number | undefined
  perPerson: number
  validUntil?: string | undefined
  validDays?: number | undefined
}

/** What is wrong with a coupon that is to be made, by field; empty where nothing is. */
export function baseMistake(base: NewBase): Record<string, string> {
  const mistakes: Record<string, string> = {}
  const { offFen, offPercent, capFen, fromFen, scope, scopeIds, way, stock, perPerson, validUntil, validDays } = base
  if ((offFen === undefined) === (offPercent === undefined)) mistakes.offFen = '减金额和按比例减，选一种填写'
  if (offPercent !== undefined && offPercent > 100) mistakes.offPercent = '减的比例是 1 到 100 的整数'
  if (capFen !== undefined && offPercent === undefined) mistakes.capFen = '按比例减的券才有封顶'
  if ((offFen ?? 0) > MOST_FEN || (capFen ?? 0) > MOST_FEN) mistakes.offFen = '金额太大了'
  if (fromFen > MOST_FEN) mistakes.fromFen = '金额太大了'
  if ((scope === COUPON_SCOPE.all) !== (scopeIds.length === 0))
    mistakes.scopeIds = scope === COUPON_SCOPE.all ? '所有咨询师都能用的券不用填编号' : '请填写适用的编号'
  if ((validUntil === undefined) === (validDays === undefined)) mistakes.validDays = '到期时间和有效天数，选一种填写'
  if (validDays !== undefined && validDays > 365) mistakes.validDays = '最多 365 天'
  if (perPerson > 20) mistakes.perPerson = '每人最多 20 张'
  if (stock !== undefined && stock > MOST_STOCK) mistakes.stock = '数量太大了'
  if (way === 'code' && stock !== undefined) mistakes.stock = '凭码领的券，数量就是码的数量'
  return mistakes
}

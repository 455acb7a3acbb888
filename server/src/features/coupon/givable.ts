import { badInput } from '../../call/refusal'
import type { Db } from '../../call/services'
import { obstacleOf } from './availability'
import { findBase, type BaseRow } from './data'

/** A coupon that operators may give by a list: one that anybody could receive. @throws Refusal beside the field of its number */
export async function requireGivable(db: Db, baseId: number, now: Date): Promise<BaseRow> {
  const base = await findBase(db, baseId)
  const refuse = (sentence: string) => badInput(sentence, { couponBaseId: sentence })
  if (!base) throw refuse('没有这种券')
  if (base.way !== 'centre' && base.way !== 'link') throw refuse('这种券按它自己的办法给出，不按名单发')
  if (obstacleOf(base, now) !== null) throw refuse('这种券停发或过期了')
  if (base.stock !== null && base.given >= base.stock) throw refuse('这种券已经给完了')
  return base
}

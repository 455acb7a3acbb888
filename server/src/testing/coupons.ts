import { DAY } from '@xinqi/domain/time'
import type { CouponScope, CouponWay } from '@xinqi/domain/rules/coupon'
import type { TestApp } from './test-app'
import type { Visitor } from './visitor'

interface BaseFacts {
  way?: CouponWay
  offFen?: number | null
  offPercent?: number | null
  capFen?: number | null
  fromFen?: number
  scope?: CouponScope
  scopeIds?: number[]
  stock?: number | null
  perPerson?: number
  validDays?: number | null
  validUntil?: Date | null
  orgId?: number
}

/** A coupon that the main organisation gives; 30 yuan off, for a month, unless it is said. */
export async function createBase({ db, clock }: Pick<TestApp, 'db' | 'clock'>, facts: BaseFacts = {}): Promise<number> {
  const { way = 'centre', offPercent = null, scope = 1, scopeIds = [], validUntil = null } = facts
  const { id } = await db
    .insertInto('coupon_base')
    .values({
      org_id: facts.orgId ?? 340,
      name: '试用券',
      off_fen: facts.offFen ?? (offPercent === null ? 3000 : null),
      off_percent: offPercent,
      cap_fen: facts.capFen ?? null,
      from_fen: facts.fromFen ?? 0,
      scope,
      scope_ids: scopeIds,
      way,
      stock: facts.stock ?? null,
      per_person: facts.perPerson ?? 1,
      opens_at: new Date(clock.now().getTime() - DAY),
      valid_until: validUntil,
      valid_days: validUntil ? null : (facts.validDays ?? 30),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A coupon of somebody's own, received as anybody receives one; gives its number. */
export async function receive(app: TestApp, visitor: Visitor, facts: BaseFacts = {}): Promise<string> {
  const couponBaseId = await createBase(app, facts)
  return (await visitor.call('POST /appoint/couponUser/acquireCoupon', { couponBaseId })).couponNo
}

export const couponOf = ({ db }: Pick<TestApp, 'db'>, couponNo: string) =>
  db.selectFrom('coupon').selectAll().where('coupon_no', '=', couponNo).executeTakeFirstOrThrow()

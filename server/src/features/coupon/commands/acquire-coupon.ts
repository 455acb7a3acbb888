import { validUntilOf } from '@xinqi/domain/rules/coupon'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { conflict, notFound, type Refusal } from '../../../call/refusal'
import { inTransaction, type Db, type Services, type Trx } from '../../../call/services'
import { obstacleOf } from '../availability'
import { lockBase, type BaseRow } from '../data'
import { newCouponNo } from './coupon-no'

interface Claim {
  userId: number
  /** Which of this person's, from 1: said twice it is the same one. */
  nth: number
}

type Outcome = { couponNo: string } | { refusal: Refusal }

/** So many are given in one transaction; a crowd larger than that is several. */
const MOST_AT_ONCE = 5_000

interface Crowd {
  claims: Claim[]
  outcomes: Promise<Map<string, Outcome>>
}

/** Who waits to be given a coupon next, and who is given one now, by base. */
interface Crowds {
  gathering: Map<number, Crowd>
  giving: Map<number, Promise<unknown>>
}

const crowds = new WeakMap<Db, Crowds>()
const keyOf = ({ userId, nth }: Claim): string => `${userId}/${nth}`

/**
 * Gives somebody a coupon that can be had by anybody. Those of a crowd who come while others are given theirs are served together, in
 * the order in which they came; the lock on the base, its stock and its keys decide, whatever process they came to.
 * @throws Refusal where it cannot be had
 */
export async function acquireCoupon(services: Services, baseId: number, claim: Claim): Promise<string> {
  const ofDatabase = crowds.get(services.db) ?? {
    gathering: new Map<number, Crowd>(),
    giving: new Map<number, Promise<unknown>>(),
  }
  crowds.set(services.db, ofDatabase)
  const known = ofDatabase.gathering.get(baseId)
  const crowd = known && known.claims.length < MOST_AT_ONCE ? known : gather(services, ofDatabase, baseId)
  crowd.claims.push(claim)
  const outcome = (await crowd.outcomes).get(keyOf(claim))
  if (!outcome) throw new Error(`Coupon ${baseId} was neither given nor refused.`)
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.couponNo
}

function gather(services: Services, { gathering, giving }: Crowds, baseId: number): Crowd {
  const claims: Claim[] = []
  const outcomes = Promise.allSettled([setImmediate(), giving.get(baseId)]).then(() => {
    if (gathering.get(baseId) === crowd) gathering.delete(baseId)
    return inTransaction(services, (trx) => giveToMany(trx, baseId, claims, services.clock.now()))
  })
  const crowd = { claims, outcomes }
  const given = outcomes
    .catch(() => undefined)
    .finally(() => {
      if (giving.get(baseId) === given) giving.delete(baseId)
    })
  gathering.set(baseId, crowd)
  giving.set(baseId, given)
  return crowd
}

/** What each of them gets: what they have already, a new one while there are any, or why not. */
async function giveToMany(
  trx: Trx,
  baseId: number,
  claims: readonly Claim[],
  now: Date,
): Promise<Map<string, Outcome>> {
  const base = await lockBase(trx, baseId)
  if (!base || (base.way !== 'centre' && base.way !== 'link'))
    return new Map(claims.map((claim) => [keyOf(claim), { refusal: notFound('优惠券') }]))
  const wanted = [...new Map(claims.map((claim) => [keyOf(claim), claim])).values()]
  const outcomes = await findGiven(trx, baseId, wanted)
  const without = wanted.filter((claim) => !outcomes.has(keyOf(claim)))
  const fresh = without.filter(({ nth }) => nth <= base.per_person)
  for (const claim of without.filter(({ nth }) => nth > base.per_person))
    outcomes.set(keyOf(claim), { refusal: conflict(`这张券每人最多领 ${base.per_person} 张`) })
  const obstacle = obstacleOf(base, now)
  const left = obstacle ? 0 : base.stock === null ? fresh.length : base.stock - base.given
  const lucky = fresh.slice(0, left)
  for (const claim of fresh.slice(lucky.length))
    outcomes.set(keyOf(claim), { refusal: conflict(obstacle ?? '这张券已经领完了') })
  for (const { user_id, nth, coupon_no } of await insertClaimed(trx, base, lucky, now))
    outcomes.set(keyOf({ userId: user_id, nth }), { couponNo: coupon_no })
  return outcomes
}

async function findGiven(trx: Trx, baseId: number, claims: readonly Claim[]): Promise<Map<string, Outcome>> {
  const rows = await trx
    .selectFrom('coupon')
    .select(['user_id', 'nth', 'coupon_no'])
    .where('base_id', '=', baseId)
    .where(sql<boolean>`user_id = any(${claims.map(({ userId }) => userId)}::bigint[])`)
    .execute()
  const asked = new Set(claims.map(keyOf))
  return new Map(
    rows
      .map(({ user_id, nth, coupon_no }) => [keyOf({ userId: user_id, nth }), { couponNo: coupon_no }] as const)
      .filter(([key]) => asked.has(key)),
  )
}

async function insertClaimed(trx: Trx, base: BaseRow, claims: readonly Claim[], now: Date) {
  if (claims.length === 0) return []
  await trx
    .updateTable('coupon_base')
    .set((eb) => ({ given: eb('given', '+', claims.length) }))
    .where('id', '=', base.id)
    .execute()
  const validUntil = validUntilOf({ validUntil: base.valid_until, validDays: base.valid_days }, now)
  // One statement with as many parameters however large the crowd is.
  const { rows } = await sql<{ user_id: number; nth: number; coupon_no: string }>`
    insert into coupon (coupon_no, base_id, user_id, nth, source, received_at, valid_until)
    select coupon_no, ${base.id}, user_id, nth, 'claimed', ${now}, ${validUntil}
      from unnest(
        ${claims.map(() => newCouponNo(now))}::text[],
        ${claims.map(({ userId }) => userId)}::bigint[],
        ${claims.map(({ nth }) => nth)}::integer[]
      ) as claim (coupon_no, user_id, nth)
    returning user_id, nth, coupon_no`.execute(trx)
  return rows
}

import { validUntilOf } from '@xinqi/domain/rules/coupon'
import type { BulkSkip } from '@xinqi/domain/status/bulk-job'
import type { Clock } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Trx } from '../../../call/services'
import { writeNotices } from '../../message/commands/write-notice'
import { obstacleOf } from '../availability'
import { lockBase, type BaseRow } from '../data'
import { newCouponNo } from './coupon-no'

export interface ListedPerson {
  userId: number
  /** The line of the list; the same gives once, whatever happens. */
  reference: string
}

/**
 * Gives each of some people one more coupon of a base and tells them, by the rules that hold for who asks for it: while there are any,
 * and as many as anybody gets. Gives why somebody was passed over, by person.
 */
export async function giveToList(
  trx: Trx,
  clock: Clock,
  baseId: number,
  people: readonly ListedPerson[],
): Promise<Map<number, BulkSkip>> {
  const now = clock.now()
  if (people.length === 0) return new Map()
  const base = await lockBase(trx, baseId)
  if (!base || obstacleOf(base, now) !== null) return new Map(people.map(({ userId }) => [userId, 'closed']))
  const had = await countHad(trx, baseId, people)
  const wanting = people.filter(({ userId }) => (had.get(userId) ?? 0) < base.per_person)
  const lucky = wanting.slice(0, base.stock === null ? wanting.length : base.stock - base.given)
  const given = await insertListed(trx, base, lucky, { had, now })
  await writeNotices(
    trx,
    clock,
    given.map(({ coupon_no: couponNo, user_id: userId }) => ({
      userId,
      kind: 'couponGiven',
      route: 'coupon',
      params: {},
      once: `coupon/${couponNo}`,
    })),
  )
  const isGiven = new Set(lucky.map(({ userId }) => userId))
  const isWanting = new Set(wanting.map(({ userId }) => userId))
  const passedOver = people.filter(({ userId }) => !isGiven.has(userId))
  return new Map(passedOver.map(({ userId }) => [userId, isWanting.has(userId) ? 'noneLeft' : 'hadAll']))
}

async function countHad(trx: Trx, baseId: number, people: readonly ListedPerson[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('coupon')
    .select(['user_id', ({ fn }) => fn.max('nth').as('had')])
    .where('base_id', '=', baseId)
    .where(sql<boolean>`user_id = any(${people.map(({ userId }) => userId)}::bigint[])`)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id: userId, had }) => [userId, had]))
}

async function insertListed(
  trx: Trx,
  base: BaseRow,
  lucky: readonly ListedPerson[],
  { had, now }: { had: ReadonlyMap<number, number>; now: Date },
) {
  if (lucky.length === 0) return []
  await trx
    .updateTable('coupon_base')
    .set((eb) => ({ given: eb('given', '+', lucky.length) }))
    .where('id', '=', base.id)
    .execute()
  const validUntil = validUntilOf({ validUntil: base.valid_until, validDays: base.valid_days }, now)
  const { rows } = await sql<{ coupon_no: string; user_id: number }>`
    insert into coupon (coupon_no, base_id, user_id, nth, source, reference, received_at, valid_until)
    select coupon_no, ${base.id}, user_id, nth, 'list', reference, ${now}, ${validUntil}
      from unnest(
        ${lucky.map(() => newCouponNo(now))}::text[],
        ${lucky.map(({ userId }) => userId)}::bigint[],
        ${lucky.map(({ userId }) => (had.get(userId) ?? 0) + 1)}::integer[],
        ${lucky.map(({ reference }) => reference)}::text[]
      ) as listed (coupon_no, user_id, nth, reference)
    returning coupon_no, user_id`.execute(trx)
  return rows
}

import { notFound } from '../../call/refusal'
import type { Db, Trx } from '../../call/services'

/** A session under the lock, with the telephones of its two, sealed. */
export async function lockSession(trx: Trx, appointNo: string) {
  const row = await trx
    .selectFrom('appointment as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .innerJoin('consultant as c', 'c.id', 'a.consultant_id')
    .select(['a.appoint_no', 'a.status', 'a.start_at as startAt', 'a.end_at as endAt'])
    .select(['u.phone_hash as user_phone_hash', 'u.phone_cipher as user_phone_cipher', 'u.area_code as user_area_code'])
    .select(['c.phone_hash as consultant_phone_hash', 'c.phone_cipher as consultant_phone_cipher'])
    .select('c.area_code as consultant_area_code')
    .where('a.appoint_no', '=', appointNo)
    .forUpdate('a')
    .executeTakeFirst()
  if (!row) throw notFound('预约')
  return row
}
export type CallableRow = Awaited<ReturnType<typeof lockSession>>

/** Numbers that have not ended yet, by what alone may stand in a log; of one session, or of all. */
export const listOpenBindings = (db: Db, appointNo?: string) =>
  db
    .selectFrom('phone_binding')
    .select('out_id')
    .where('state', '!=', 'ended')
    .$if(appointNo !== undefined, (query) => query.where('appoint_no', '=', appointNo ?? ''))
    .execute()

/** One of them, with its session and the visitor's telephone as they are now. */
export const findOpenBinding = (db: Db, outId: string) =>
  db
    .selectFrom('phone_binding as b')
    .innerJoin('appointment as a', 'a.appoint_no', 'b.appoint_no')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['b.out_id', 'b.appoint_no', 'b.state', 'b.subs_id', 'b.secret_no', 'b.created_at', 'b.expires_at'])
    .select(['b.user_phone_hash', 'u.phone_hash', 'a.status', 'a.start_at as startAt', 'a.end_at as endAt'])
    .where('b.state', '!=', 'ended')
    .where('b.out_id', '=', outId)
    .executeTakeFirst()
export type OpenBinding = NonNullable<Awaited<ReturnType<typeof findOpenBinding>>>

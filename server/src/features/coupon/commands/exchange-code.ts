import { HOUR } from '@xinqi/domain/time'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { tryToRedeem } from '../../enterprise/commands/redeem-exchange-code'
import { noteFailure } from '../../enterprise/commands/note-failure'
import { CODE_UNKNOWN, TOO_MANY_TRIES } from '../../enterprise/exchange-code'
import { findPhoneHash } from '../../enterprise/data'
import { lockBase } from '../data'
import { obstacleOf } from '../availability'
import { hashOfCouponCode } from '../coupon-code'
import { insertNext } from './give-coupon'

/** Codes are long; whoever misses this often in an hour is guessing. */
const TRIES = 5

interface Exchanger {
  userId: number
  code: string
  /** Where it comes from, as the server sees it, and what the device calls itself. */
  address: string
  sid: string | null
}

type Exchanged = { couponNo: string | null; companyName: string | null; next: string | null }
type Outcome = { exchanged: Exchanged } | { refusal: string }

/**
 * The exchange centre takes codes of coupons and codes of companies. Whatever is wrong with a code is refused in the same words, and
 * counts against the person, the address and the device.
 */
export async function exchangeCode(services: Services, exchanger: Exchanger): Promise<Exchanged> {
  const phoneHash = await findPhoneHash(services.db, exchanger.userId)
  const outcome = await inTransaction(services, (trx) => exchange(services, trx, exchanger, phoneHash))
  // Refused only now: a wrong code has to be counted, and a refusal inside would undo that.
  if ('refusal' in outcome) throw conflict(outcome.refusal)
  return outcome.exchanged
}

async function exchange(services: Services, trx: Trx, exchanger: Exchanger, phoneHash: string): Promise<Outcome> {
  const { hash, clock } = services
  const { userId, code, address, sid } = exchanger
  const now = clock.now()
  const tried = [
    `user ${phoneHash}`,
    `address ${hash.address(address)}`,
    ...(sid ? [`device ${hash.device(sid)}`] : []),
  ]
  const who = tried.map((one) => hash.code('exchange centre', one))
  // One person's tries wait for each other, so that none of a crowd of them goes uncounted.
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
  if (await haveTriedTooOften(trx, who, now)) return { refusal: TOO_MANY_TRIES }
  const couponNo = await redeem(services, trx, userId, code, now)
  if (couponNo) return { exchanged: { couponNo, companyName: null, next: null } }
  const ofCompany = couponNo === null ? await tryToRedeem(services, trx, { userId, phoneHash, code }) : null
  if (ofCompany && 'redeemed' in ofCompany) return { exchanged: { couponNo: null, ...ofCompany.redeemed } }
  for (const one of who) await noteFailure(trx, one, now)
  return { refusal: CODE_UNKNOWN }
}

async function haveTriedTooOften(trx: Trx, who: readonly string[], now: Date): Promise<boolean> {
  const rows = await trx
    .selectFrom('exchange_failure')
    .select(['tried_by', (eb) => eb.fn.countAll<number>().as('failures')])
    .where('tried_by', 'in', who)
    .where('created_at', '>', new Date(now.getTime() - HOUR))
    .groupBy('tried_by')
    .execute()
  return rows.some(({ failures }) => Number(failures) >= TRIES)
}

/** The coupon of a code: given now, or given to the same person before. Null where no coupon has such a code, false where it gives nothing any more. */
async function redeem(
  services: Services,
  trx: Trx,
  userId: number,
  code: string,
  now: Date,
): Promise<string | null | false> {
  const codeHash = hashOfCouponCode(services.hash, code)
  const found = await trx
    .selectFrom('coupon_code')
    .innerJoin('coupon_code_batch', 'coupon_code_batch.id', 'coupon_code.batch_id')
    .leftJoin('coupon', 'coupon.coupon_no', 'coupon_code.coupon_no')
    .select(['coupon_code_batch.base_id', 'coupon_code.coupon_no', 'coupon.user_id'])
    .where('code_hash', '=', codeHash)
    .forUpdate('coupon_code')
    .executeTakeFirst()
  if (!found) return null
  if (found.coupon_no !== null) return found.user_id === userId ? found.coupon_no : false
  const base = await lockBase(trx, found.base_id)
  if (!base || obstacleOf(base, now)) return false
  const couponNo = await insertNext(trx, base, { userId, source: 'code', reference: codeHash }, now)
  if (!couponNo) return false
  await trx.updateTable('coupon_code').set({ coupon_no: couponNo }).where('code_hash', '=', codeHash).execute()
  return couponNo
}

import { CODE } from '@xinqi/domain/codes'
import { SMS_RESEND_SECONDS } from '@xinqi/domain/constants'
import { DAY, HOUR, SECOND } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { Refusal } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import { tooMany } from './attempt-login'
import type { SessionSide } from '../session-owner'

/** Codes one phone may be sent within 24 hours. */
const CODES_A_DAY = 10
/** Codes one device and one address may ask for within an hour, for whatever phones. */
const CODES_AN_HOUR = { device: 10, address: 30 }

/** What a code is for: a login on one of the sides, or a proof that the account's own phone is at hand. */
export type CodeSide = SessionSide | 'confirm'

interface Asked {
  side: CodeSide
  phone_hash: string
  address_hash: string
  device_hash: string | null
}

/** @throws Refusal 'tooMany' that says when the next code may be asked for. */
export async function refuseTooManyCodes(services: Services, trx: Trx, asked: Asked): Promise<void> {
  const { clock, config } = services
  await refuseForPhone(trx, asked, clock.now())
  await refuseFor(trx, 'device_hash', asked.device_hash, CODES_AN_HOUR.device, clock.now())
  const perAddress = CODES_AN_HOUR.address * config.rateLimitFactor
  await refuseFor(trx, 'address_hash', asked.address_hash, perAddress, clock.now())
}

/** Each side counts for itself: the consultants' call has no slider, and must not use up a visitor's codes. */
async function refuseForPhone(trx: Trx, { side, phone_hash }: Asked, now: Date): Promise<void> {
  // Two requests for one phone wait for each other, so that the limit cannot be passed by racing.
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone_hash}, 1))`.execute(trx)
  const sent = await trx
    .selectFrom('login_code')
    .select(['created_at'])
    .where('phone_hash', '=', phone_hash)
    .where('side', '=', side)
    .where('created_at', '>', new Date(now.getTime() - DAY))
    .orderBy('created_at', 'desc')
    .execute()
  if (sent.length >= CODES_A_DAY) throw new Refusal(CODE.tooMany, '今天获取验证码的次数太多了，请明天再试')
  const wait = sent[0] ? SMS_RESEND_SECONDS - Math.floor((now.getTime() - sent[0].created_at.getTime()) / SECOND) : 0
  if (wait > 0) throw new Refusal(CODE.tooMany, `请 ${wait} 秒后再获取验证码`, { waitSeconds: wait })
}

async function refuseFor(
  trx: Trx,
  column: 'device_hash' | 'address_hash',
  value: string | null,
  limit: number,
  now: Date,
): Promise<void> {
  if (value === null) return
  const inTheWay = await trx
    .selectFrom('login_code')
    .select('created_at')
    .where(column, '=', value)
    .where('created_at', '>', new Date(now.getTime() - HOUR))
    .orderBy('created_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  if (inTheWay) throw tooMany(inTheWay.created_at.getTime() + HOUR - now.getTime(), '获取验证码的次数太多了')
}

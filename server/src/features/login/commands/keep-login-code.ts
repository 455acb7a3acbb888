import { randomInt } from 'node:crypto'
import { CODE } from '@xinqi/domain/codes'
import { CODE_DIGITS, SMS_CODE_MINUTES, SMS_RESEND_SECONDS } from '@xinqi/domain/constants'
import { DAY, HOUR, MINUTE, SECOND } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Device } from '../../../call/device'
import { Refusal } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import { isKnownDevice } from '../known-device-data'
import type { SessionSide } from '../session-owner'
import { tooMany } from './attempt-login'

/** Codes one phone may be sent within 24 hours: to each device that it is known on, and to all others together. */
const CODES_A_DAY = 10
/** Codes one device and one address may ask for within an hour, for whatever phones. */
const CODES_AN_HOUR = { device: 10, address: 30 }

/** What a code is for: a login on one of the sides, or a proof that the account's own phone is at hand. */
export type CodeSide = SessionSide | 'confirm'

export const newSmsCode = (side: CodeSide): string =>
  String(randomInt(10 ** CODE_DIGITS[side])).padStart(CODE_DIGITS[side], '0')

export interface AskedCode {
  side: CodeSide
  phoneHash: string
  code: string
  device: Device
  address: string
}

/**
 * Writes a code down, for the device that asks. What strangers ask for does not use up what an owner's own devices may: else anybody
 * could keep somebody from logging in.
 * @throws Refusal 'tooMany' that says when the next code may be asked for.
 */
export async function keepLoginCode(services: Services, trx: Trx, asked: AskedCode): Promise<void> {
  const { hash, clock, config } = services
  const now = clock.now()
  const row = {
    side: asked.side,
    phone_hash: asked.phoneHash,
    address_hash: hash.address(asked.address),
    device_hash: asked.device.sid === null ? null : hash.device(asked.device.sid),
  }
  // Two requests for one phone wait for each other, so that the limit cannot be passed by racing.
  await sql`select pg_advisory_xact_lock(hashtextextended(${asked.phoneHash}, 1))`.execute(trx)
  const known_device = asked.side === 'confirm' || (await isKnownDevice(trx, asked.side, row))
  await refuseForPhone(trx, { ...row, known_device }, now)
  await refuseFor(trx, 'device_hash', row.device_hash, CODES_AN_HOUR.device, now)
  await refuseFor(trx, 'address_hash', row.address_hash, CODES_AN_HOUR.address * config.rateLimitFactor, now)
  await trx
    .insertInto('login_code')
    .values({
      ...row,
      known_device,
      code_hash: hash.code(asked.phoneHash, asked.code),
      created_at: now,
      expires_at: new Date(now.getTime() + SMS_CODE_MINUTES * MINUTE),
    })
    .execute()
}

interface PhoneShare {
  side: CodeSide
  phone_hash: string
  device_hash: string | null
  known_device: boolean
}

/** Each side counts for itself: the consultants' call has no slider, and must not use up a visitor's codes. */
async function refuseForPhone(trx: Trx, { side, phone_hash, device_hash, known_device }: PhoneShare, now: Date) {
  const sent = await trx
    .selectFrom('login_code')
    .select(['created_at'])
    .where('phone_hash', '=', phone_hash)
    .where('side', '=', side)
    .where('known_device', '=', known_device)
    .$if(known_device, (codes) => codes.where('device_hash', 'is not distinct from', device_hash))
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

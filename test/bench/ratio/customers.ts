import { CODE } from '@xinqi/domain/codes'
import type { Clock } from '@xinqi/domain/time'
import type { KeyedHash } from '../../../server/src/crypto/keyed-hash'
import { openTimes, type Time } from '../booking/wishes'
import type { BenchDatabase } from '../support/database'
import { request } from '../support/http-client'
import { insertLogins } from '../world/people'

/** Video, which everybody of the crowd is made to offer. */
const MODE = '2'
/** Half-hour starts of each consultant; a session takes two of them. */
const STARTS = 48

/** Somebody who is logged in, and the one time that they want and nobody else. */
export interface Customer {
  token: string
  time: Time
}

/** As many customers as there are times that exclude no other, in an order that spreads them over the consultants. */
export async function insertCustomers(
  database: BenchDatabase,
  consultants: number,
  hash: KeyedHash,
  clock: Clock,
): Promise<Customer[]> {
  const starts = await openTimes(database, consultants, STARTS, clock)
  const times = starts
    .filter((_, index) => index % 2 === 0)
    .map((time, index) => ({ time, place: index % (STARTS / 2) }))
    .sort((one, other) => one.place - other.place)
  const tokens = await insertLogins(database, times.length, hash, clock)
  return times.map(({ time }, index) => ({ time, token: tokens[index] ?? '' }))
}

async function call<T>(url: string, form: Record<string, string>, headers: Record<string, string>): Promise<T> {
  const body = await request(url, 'POST', form, headers)
  const { code, msg, data } = JSON.parse(body.toString()) as { code: number; msg: string; data: T }
  if (code !== CODE.ok) throw new Error(`${url} answered ${code} ${msg}`)
  return data
}

/** The call as a phone makes it, with its key. */
export async function order(origin: string, { token, time }: Customer): Promise<string> {
  const form = {
    consultantId: String(time.consultantId),
    srvId: String(time.serviceId),
    slot: String(time.slot),
    consultMode: MODE,
  }
  const headers = { token, 'idempotency-key': token }
  const url = `${origin}/api/appoint/consultOrder/confirmOrder`
  return (await call<{ orderNo: string }>(url, form, headers)).orderNo
}

/** Order, payment, what the payment company calls back, and the page afterwards, which asks whether the money has come. */
export async function orderAndPay(origin: string, customer: Customer): Promise<void> {
  const orderNo = await order(origin, customer)
  const url = `${origin}/api/appoint/consultPay/consultPay`
  const { h5Url } = await call<{ h5Url: string }>(url, { orderNo, tradeType: 'H5' }, { token: customer.token })
  const cashier = new URL(h5Url)
  const prepayId = cashier.searchParams.get('prepay_id') ?? ''
  await request(cashier.origin + cashier.pathname, 'POST', { prepay_id: prepayId, act: 'pay' })
  const asked = `${origin}/api/appoint/consultOrder/isPaySuccess?orderNo=${orderNo}`
  const { data } = JSON.parse((await request(asked, 'GET', undefined, { token: customer.token })).toString()) as {
    data: { paid: boolean }
  }
  if (!data.paid) throw new Error(`${orderNo} is not paid.`)
}

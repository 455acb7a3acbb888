import type { Granule } from '@xinqi/domain/rules/availability'
import { granuleAt } from '@xinqi/domain/rules/availability'
import { parseMoment, type MomentText } from '@xinqi/domain/time'
import { findOrCreateUser } from '../features/login/commands/find-or-create-user'
import type { SessionOwner } from '../features/login/session-owner'
import { issueTokens } from '../features/login/commands/session-tokens'
import type { TestConsultant, TestService } from './build-consultant'
import { phoneNumbers } from './phone-numbers'
import type { TestApp } from './test-app'
import type { TestClient } from './test-client'

export interface Visitor {
  userId: number
  token: string
  call: TestClient['call']
  answer: TestClient['answer']
}

const newPhone = phoneNumbers('137')

/** Somebody new who is logged in, without the minute that a real login's SMS takes. */
export async function newVisitor(app: TestApp): Promise<Visitor> {
  const phone = newPhone()
  const userId = await app.db
    .transaction()
    .execute((trx) => findOrCreateUser(app.services, trx, { areaCode: '86', phone }))
  const token = await lastingToken(app, { side: 'user', userId })
  const { call, answer } = app.client.as(token)
  return { userId, token, call, answer }
}

const LASTING = parseMoment('2100-01-01 00:00:00')

/** A login that outlives the days by which a test moves the clock; and who somebody is is never asked again. */
export async function lastingToken(app: TestApp, owner: SessionOwner): Promise<string> {
  const { accessToken } = await issueTokens(app.services, app.db, owner)
  const hash = app.services.hash.token(accessToken)
  await app.db
    .updateTable('auth_session')
    .set({ access_expires_at: LASTING, proven_at: LASTING })
    .where('access_hash', '=', hash)
    .execute()
  return accessToken
}

export interface Wish {
  consultant?: TestConsultant
  service?: TestService
  /** Beijing time. */
  at: MomentText
  consultMode?: number
  /** A weekly series of so many. */
  times?: number
  withInformation?: boolean
  /** Set off against the price. */
  creditNo?: string
  /** Taken off the price. */
  couponNo?: string
  discountId?: number
  campaignId?: number
  /** Where they come from, of a campaign. */
  sourceType?: number
  byInvitation?: boolean
  /** What the service cost when it was looked at. */
  expectedFen?: number
}

export const granuleOf = (at: MomentText): Granule => granuleAt(parseMoment(at))

export const INFORMATION = {
  isSelf: 1,
  name: '小舟',
  gender: 1,
  birthDate: '1995-02-03',
  pastConsultTimes: 1,
  treatmentHistory: 'false',
  suicideHistory: 'false',
  concern: '最近总是睡不好',
  emergencyName: '妈妈',
  emergencyPhone: '13712345678',
} as const

const paramsOf = (
  app: TestApp,
  {
    consultant = app.world.lin,
    service = consultant.single,
    at,
    times,
    consultMode = 1,
    creditNo,
    couponNo,
    discountId,
    campaignId,
    sourceType,
    byInvitation,
    expectedFen,
  }: Wish,
) => ({
  consultantId: consultant.id,
  srvId: service.id,
  slot: granuleOf(at),
  times,
  consultMode: consultMode as 1 | 2 | 3,
  creditNo,
  couponNo,
  discountId,
  campaignId,
  sourceType,
  byInvitation,
  expectedFen,
})

/** Orders a session; the time is held. */
export async function order(app: TestApp, visitor: Visitor, wish: Wish): Promise<string> {
  const info =
    wish.withInformation === false
      ? null
      : await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', INFORMATION)
  const made = await visitor.call('POST /appoint/consultOrder/confirmOrder', {
    ...paramsOf(app, wish),
    visitorInfoId: info?.visitorInfoId,
  })
  return made.orderNo
}

/** The whole envelope of an attempt to order. */
export const tryToOrder = (app: TestApp, visitor: Visitor, wish: Wish) =>
  visitor.answer('POST /appoint/consultOrder/confirmOrder', paramsOf(app, wish))

/** Leaves a paid order for a new one (R151); gives the number of what moves there. */
export async function moveOn(visitor: Visitor, orderNo: string): Promise<string> {
  const { refundFen: expectedFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  const left = await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', {
    orderNo,
    reason: 4,
    expectedFen,
    refundReturnWay: 2,
  })
  return left.creditNo ?? ''
}

/** Pays an order in the browser's way: consultPay, cashier, and the gateway's notice, which has been acted on in the end. */
export async function pay(
  { client, sandbox }: Pick<TestApp, 'client' | 'sandbox'>,
  token: string,
  orderNo: string,
): Promise<void> {
  const payment = await client.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' }, { token })
  if (payment.settled) return
  if (payment.h5Url === null) throw new Error(`No cashier for the order ${orderNo}.`)
  await sandbox.atCashier(payment.h5Url, 'pay')
  await sandbox.runDueJobs()
}

/** Orders and pays; gives the order's number. */
export async function book(app: TestApp, visitor: Visitor, wish: Wish): Promise<string> {
  const orderNo = await order(app, visitor, wish)
  await pay(app, visitor.token, orderNo)
  return orderNo
}

export const detailOf = (visitor: Visitor, orderNo: string) =>
  visitor.call('GET /appoint/consultOrder/info', { orderNo })

/** A consultant who is logged in. */
export async function newConsultantLogin(app: TestApp, consultant: Pick<TestConsultant, 'id'>): Promise<Visitor> {
  const token = await lastingToken(app, { side: 'consultant', consultantId: consultant.id })
  const { call, answer } = app.client.as(token)
  return { userId: consultant.id, token, call, answer }
}

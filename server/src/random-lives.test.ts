import { CREDIT_DAYS } from '@xinqi/domain/rules/credit'
import { DEFAULT_FAILURE } from '@xinqi/domain/codes'
import { openSessions } from '@xinqi/domain/rules/order-actions'
import { mayHappen, nextOrderState, ORDER, PAY, type OrderEvent, type OrderStatus } from '@xinqi/domain/status/order'
import { addDays, dateOf, DAY, formatMoment, HOUR, MINUTE, parseMoment, type MomentText } from '@xinqi/domain/time'
import fc from 'fast-check'
import { auditDatabase, NO_MISTAKES } from '../../test/support/database-audit'
import { CONSULTANT, USER } from './realtime/stomp/topics'
import { createConsultant, EVERY_EVENING, type TestConsultant } from './testing/build-consultant'
import { receive } from './testing/coupons'
import { expectCompanyAgrees } from './testing/company-books'
import { createConfirmingEdition } from './testing/editions'
import { sitInRoom } from './testing/hold-session'
import { fillWallet } from './testing/fill-wallet'
import { startMortalApp, type MortalApp } from './testing/mortal-app'
import { moneyOf, wholeLedger } from './testing/money'
import { expectStatementProven, readLedger } from './testing/statement-proof'
import { beginPayment, payAtAlipay } from './testing/pay-ways'
import { createPlatform, type Platform } from './testing/platform-acts'
import { phoneNumbers } from './testing/phone-numbers'
import { RefusedCall } from './testing/test-client'
import {
  detailOf,
  granuleOf,
  INFORMATION,
  moveOn,
  newConsultantLogin,
  newVisitor,
  order,
  type Visitor,
} from './testing/visitor'

/** `LIVES=200 SEED=7` looks further than every run of the tests does. */
const LIVES = Number(process.env.LIVES ?? 9)
const SEED = Number(process.env.SEED ?? 8)
const MOST_ACTS = 16
/** A server is killed after one of its next steps: few commands have more. */
const MOST_STEPS = 6
const AHEAD_DAYS = 5
/** Weeks of a series. */
const SERIES = 3

let app: MortalApp
/** The organisation in which consultants confirm by hand. */
let byHandOrg: number
beforeAll(async () => {
  app = await startMortalApp()
  const { id } = await createConfirmingEdition(app.services)
  byHandOrg = (await app.db.selectFrom('consultant').select('org_id').where('id', '=', id).executeTakeFirstOrThrow())
    .org_id
})
afterAll(() => app.stop())

let platform: Platform
beforeAll(async () => {
  platform = await createPlatform(app)
})

/** One order, or what came of it in the end, whose owner and consultant do whatever comes to their minds. */
interface Pair {
  consultant: TestConsultant
  visitor: Visitor
  professional: Visitor
  /** The newest: the money of one that was left may be in it (R151). */
  orderNo: string
  /** Whom one may change to. */
  others: { dearer: TestConsultant; cheaper: TestConsultant }
}

const open = async ({ visitor, orderNo }: Pair) => {
  const { appointment } = await detailOf(visitor, orderNo)
  return { appointNo: appointment?.appointNo ?? '', at: appointment?.appointStartTime ?? null }
}

/** An evening of the days ahead. */
const evening = (daysAhead: number): MomentText => `${addDays(dateOf(app.clock.now()), daysAhead)} 19:00:00`

/** Those who are there sit in the room for so many minutes from its start on, a late consultant for less; the clock only goes forward. */
async function sit(
  pair: Pair,
  minutes: number,
  who: readonly (typeof CONSULTANT | typeof USER)[],
  lateMinutes = 0,
): Promise<void> {
  const { appointNo, at } = await open(pair)
  if (!at || parseMoment(at) <= app.clock.now()) return
  const { visitor, consultant, orderNo } = pair
  for (const one of who) {
    const from = one === CONSULTANT ? lateMinutes : 0
    await sitInRoom(app, { visitor, consultant, orderNo, appointNo, start: parseMoment(at) }, one, from, minutes)
  }
}

/** Orders somebody else, with what an order before was left with; the pair is then these two. */
async function change(pair: Pair, which: keyof Pair['others']): Promise<void> {
  const { visitor, others } = pair
  const wanted = { consultantId: others[which].id, srvId: others[which].single.id }
  const { credit, coupons } = await visitor.call('GET /appoint/consultOrder/getOrderPageInfo', wanted)
  if (!credit) return
  await visitor.call('POST /appoint/consultOrder/confirmOrder', {
    ...wanted,
    slot: granuleOf(evening(AHEAD_DAYS)),
    consultMode: 1,
    creditNo: credit.creditNo,
    couponNo: coupons[0]?.couponNo ?? undefined,
  })
}

/** Whatever the owner has ordered by now, also when they were never told: the newest is the pair's. */
async function follow(pair: Pair): Promise<string[]> {
  const orders = await app.db
    .selectFrom('consult_order')
    .select(['order_no', 'consultant_id'])
    .where('user_id', '=', pair.visitor.userId)
    .orderBy('created_at')
    .execute()
  const newest = orders.at(-1)
  const consultant = Object.values(pair.others).find(({ id }) => id === newest?.consultant_id)
  if (newest && consultant && newest.order_no !== pair.orderNo) {
    const professional = await newConsultantLogin(app, consultant)
    Object.assign(pair, { orderNo: newest.order_no, consultant, professional })
  }
  return orders.map(({ order_no }) => order_no)
}

/** Everything that somebody may try. What the state does not allow is refused, with a sentence, and changes nothing. */
const ACTS: Record<string, (pair: Pair) => Promise<unknown>> = {
  'pays by WeChat': async ({ visitor, orderNo }) => {
    const { url } = await beginPayment(visitor, orderNo, 'H5')
    if (url) await app.sandbox.atCashier(url, 'pay')
  },
  'pays by Alipay': async ({ visitor, orderNo }) => {
    const { url } = await beginPayment(visitor, orderNo, 'ALIPAY')
    if (url) await payAtAlipay(url)
  },
  'is given something to spend': ({ visitor }) => fillWallet(app, visitor.userId, 30_00),
  'pays with the wallet and WeChat': async ({ visitor, orderNo }) => {
    const { url } = await beginPayment(visitor, orderNo, 'H5', true)
    if (url) await app.sandbox.atCashier(url, 'pay')
  },
  'pays with the wallet and Alipay': async ({ visitor, orderNo }) => {
    const { url } = await beginPayment(visitor, orderNo, 'ALIPAY', true)
    if (url) await payAtAlipay(url)
  },
  'begins to pay with the wallet': ({ visitor, orderNo }) => beginPayment(visitor, orderNo, 'H5', true),
  'begins to pay': ({ visitor, orderNo }) => beginPayment(visitor, orderNo, 'H5'),
  'asks whether it is paid': ({ visitor, orderNo }) =>
    visitor.call('GET /appoint/consultOrder/isPaySuccess', { orderNo }),
  'notices get lost': () => app.sandbox.setNoticeFault('lose'),
  'notices come late': () => app.sandbox.setNoticeFault('delay'),
  'notices come': () => app.sandbox.setNoticeFault('normal'),
  'gives up what is unpaid': ({ visitor, orderNo }) =>
    visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 1 }),
  cancels: async ({ visitor, orderNo }) => {
    const { refundFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
    await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: refundFen })
  },
  'cancels the last session alone': async ({ visitor, orderNo }) => {
    const { appointments } = await detailOf(visitor, orderNo)
    const appointNo = openSessions(appointments).at(-1)?.appointNo ?? ''
    const { refundFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo, appointNo })
    await visitor.call('POST /appoint/consultAppointment/cancelAppoint', { appointNo, expectedFen: refundFen })
  },
  'leaves it for a new order': ({ visitor, orderNo }) => moveOn(visitor, orderNo),
  'changes to a dearer one': (pair) => change(pair, 'dearer'),
  'changes to a cheaper one': (pair) => change(pair, 'cheaper'),
  'wants back what had moved': async (pair) => {
    for (const orderNo of await follow(pair)) {
      const { credit } = await detailOf(pair.visitor, orderNo)
      if (credit?.state === 'open') await pair.visitor.call('POST /appoint/consultOrder/returnCredit', credit)
    }
  },
  'tells of themselves': ({ visitor, orderNo }) =>
    visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', { ...INFORMATION, orderNo }),
  'chooses a time': ({ visitor, orderNo }) =>
    visitor.call('POST /appoint/consultAppointment/chooseTimeAndConsultMode', {
      orderNo,
      slot: granuleOf(evening(AHEAD_DAYS)),
      consultMode: 1,
    }),
  'chooses two weeks': ({ visitor, orderNo }) =>
    visitor.call('POST /appoint/consultAppointment/chooseTimeAndConsultMode', {
      orderNo,
      slot: granuleOf(evening(AHEAD_DAYS + 1)),
      consultMode: 1,
      times: 2,
    }),
  'moves the session': async (pair) => {
    const { appointNo, at } = await open(pair)
    const slot = granuleOf(formatMoment(new Date(parseMoment(at ?? evening(1)).getTime() + DAY)))
    await pair.visitor.call('POST /appoint/consultAppointment/reschedule', { appointNo, slot })
  },
  'the consultant confirms': async (pair) =>
    pair.professional.call('POST /appoint/consultAppointment/confirmAppoint', {
      appointNo: (await open(pair)).appointNo,
    }),
  'the consultant declines': async (pair) =>
    pair.professional.call('POST /consult/consultAppointment/declineAppoint', {
      appointNo: (await open(pair)).appointNo,
    }),
  'both meet': (pair) => sit(pair, 40, [CONSULTANT, USER]),
  'the consultant comes late': (pair) => sit(pair, 45, [CONSULTANT, USER], 12),
  'the visitor waits alone': (pair) => sit(pair, 16, [USER]),
  'the consultant waits alone': (pair) => sit(pair, 40, [CONSULTANT]),
  'the consultant ends the session': async (pair) =>
    pair.professional.call('POST /appoint/consultAppointment/completeAppoint', {
      appointNo: (await open(pair)).appointNo,
    }),
  'the platform gives some of it back': ({ orderNo }) => platform.giveBack(orderNo, 'goodwill'),
  'the platform ends it': ({ orderNo }) => platform.giveBack(orderNo, 'cancel'),
  'another operator agrees': ({ orderNo }) => platform.agree(orderNo),
  'a minute passes': () => app.timePasses(MINUTE),
  'the payment time passes': () => app.timePasses(31 * MINUTE),
  'half a day passes': () => app.timePasses(12 * HOUR),
  'two days pass': () => app.timePasses(2 * DAY),
  'a month passes': () => app.timePasses((CREDIT_DAYS + 1) * DAY),
}

const NEEDS = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  information: (bits & 1) > 0,
  reservation: (bits & 2) > 0,
  confirmation: (bits & 4) > 0,
}))
const BOTH = [true, false]

/** One of every kind of event of the table. */
const EVENTS: readonly OrderEvent[] = [
  ...NEEDS.flatMap((needs): OrderEvent[] => [
    { type: 'paid', needs },
    { type: 'informationSaved', needs },
    { type: 'timeChosen', needs },
    ...BOTH.map((slotTaken): OrderEvent => ({ type: 'paidLate', slotTaken, needs })),
  ]),
  ...BOTH.flatMap((paid): OrderEvent[] => [
    ...[0, 1].flatMap((refundFen): OrderEvent[] => [
      { type: 'declined', paid, refundFen },
      { type: 'cancelRequested', paid, refundFen },
    ]),
    ...[0, 1].flatMap((booked) =>
      [0, 1].map((sessionsLeft): OrderEvent => ({ type: 'sessionCompleted', booked, sessionsLeft, paid })),
    ),
    { type: 'refundDone', partial: paid },
  ]),
  ...(['expired', 'cancelledUnpaid', 'rescheduled', 'sessionLeft', 'confirmed', 'overdue', 'refundSent'] as const).map(
    (type) => ({
      type,
    }),
  ),
]

/** Where the table leads from a status, in however many steps. */
function within(from: OrderStatus): Set<OrderStatus> {
  const found = new Set([from])
  for (const status of found) {
    for (const event of EVENTS) {
      if (mayHappen(status, event.type)) found.add(nextOrderState({ status, pay: PAY.unpaid }, event).status)
    }
  }
  return found
}

/** Does one thing; the server dies after so many steps of it, where it gets that far. */
async function happen(pair: Pair, act: string, steps: number | null): Promise<void> {
  app.life.begin(steps ?? Infinity)
  await ACTS[act]?.(pair).catch((error: unknown) => {
    const isAnswer = error instanceof RefusedCall && error.answer.msg !== DEFAULT_FAILURE
    if (!isAnswer && !app.life.isOver) throw error
  })
  if (app.life.isOver) await app.startAgain()
  else app.life.begin()
}

const statusesOf = async (pair: Pair): Promise<Map<string, OrderStatus>> => {
  const statuses = (await follow(pair)).map(
    async (orderNo) => [orderNo, (await moneyOf(app, orderNo)).status as OrderStatus] as const,
  )
  return new Map(await Promise.all(statuses))
}

/** What the next sweep ends, or the next notice: no mistake in between. */
const UNDER_WAY = { refundsUnderWay: 0, ordersLeftUnpaid: 0, paymentsLeftOpen: 0, creditsLeftOpen: 0 }

async function expectSound(pair: Pair): Promise<void> {
  expect(await wholeLedger(app.db)).toBe(0)
  const mistakes = await auditDatabase(app.databaseUrl, app.clock.now())
  expect({ ...mistakes, ...UNDER_WAY }).toEqual(NO_MISTAKES)
  for (const orderNo of await follow(pair)) expect((await moneyOf(app, orderNo)).owedFen).toBeGreaterThanOrEqual(0)
}

const ENDS: number[] = [
  ORDER.consulted,
  ORDER.refunded,
  ORDER.partialRefund,
  ORDER.cancelled,
  ORDER.awaitingReservation,
]

/** Whatever was begun comes to its end by itself; only sessions that are paid for and have no time yet may wait. */
async function expectItEnds(pair: Pair): Promise<void> {
  await app.sandbox.setNoticeFault('normal')
  const waits = [HOUR, (AHEAD_DAYS + MOST_ACTS) * DAY, 7 * SERIES * DAY, 3 * HOUR, (CREDIT_DAYS + 1) * DAY, HOUR]
  for (const gone of waits) await app.timePasses(gone)
  for (const orderNo of await follow(pair)) {
    const money = await moneyOf(app, orderNo)
    expect(ENDS).toContain(money.status)
    if (money.status !== ORDER.awaitingReservation) expect(money.owedFen).toBe(0)
    await expectCompanyAgrees(app, money)
  }
  expect(await auditDatabase(app.databaseUrl, app.clock.now())).toEqual(NO_MISTAKES)
  await expectStatementProven(app.services, pair.visitor.userId, await readLedger(app))
}

const newPhone = phoneNumbers('1381000')

/** What is ordered: one session, a package of four, or three weeks. */
type Sold = 'single' | 'package' | 'series'

interface Kind {
  byHand: boolean
  sold: Sold
  told: boolean
  /** What the visitor's wallet has: nothing, a part of the price, or more than all of it. */
  rich: 'somewhat' | 'very' | null
  hasCoupon: boolean
}

async function begin({ byHand, sold, told, rich, hasCoupon }: Kind): Promise<Pair> {
  await app.sandbox.setNoticeFault('normal')
  const consultantAt = (priceFen: number) =>
    createConsultant(app.services, {
      orgId: byHand ? byHandOrg : app.world.orgId,
      name: '苏青',
      phone: newPhone(),
      priceFen,
      modes: [1],
      weekly: EVERY_EVENING,
    })
  const consultant = await consultantAt(48_001)
  const others = { dearer: await consultantAt(60_003), cheaper: await consultantAt(36_001) }
  const visitor = await newVisitor(app)
  const service = sold === 'package' ? consultant.package : consultant.single
  const times = sold === 'series' ? SERIES : undefined
  const orgId = byHand ? byHandOrg : app.world.orgId
  const couponNo = hasCoupon ? await receive(app, visitor, { orgId, offFen: 1_001, validDays: 3 }) : undefined
  const wish = { consultant, service, times, at: evening(AHEAD_DAYS), withInformation: told, couponNo }
  if (rich) await fillWallet(app, visitor.userId, rich === 'somewhat' ? 30_00 : 500_000)
  const orderNo = await order(app, visitor, wish)
  return { consultant, visitor, professional: await newConsultantLogin(app, consultant), orderNo, others }
}

/** A payment first, mostly: nothing much happens to what is not paid. Then one often changes consultants. */
const PAYS = fc.constantFrom(
  'pays by WeChat',
  'pays by WeChat',
  'pays by Alipay',
  'pays with the wallet and WeChat',
  'pays with the wallet and Alipay',
  'begins to pay',
  'notices get lost',
)
const CHANGES = fc.constantFrom('changes to a dearer one', 'changes to a cheaper one')
const FIRST = fc.oneof(
  PAYS.map((pays) => [pays]),
  fc.tuple(PAYS, CHANGES).map(([pays, changes]) => [pays, 'leaves it for a new order', changes]),
)
const steps = fc.option(fc.integer({ min: 1, max: MOST_STEPS }), { freq: 2 })
const acts = fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTS)), steps), { minLength: 6, maxLength: MOST_ACTS })
const kind = fc.record({
  byHand: fc.boolean(),
  sold: fc.constantFrom<Sold>('single', 'package', 'series'),
  told: fc.boolean(),
  hasCoupon: fc.boolean(),
  rich: fc.constantFrom<Kind['rich']>('somewhat', 'very', null),
})

test(
  'an order stays sound through whatever is done in whatever order, with the server killed between any two steps',
  async () => {
    const life = fc.asyncProperty(kind, FIRST, acts, async (wanted, first, rest) => {
      const pair = await begin(wanted)
      for (const [act, killedAfter] of [...first.map((act) => [act, null] as const), ...rest]) {
        const before = await statusesOf(pair)
        await happen(pair, act, killedAfter)
        const after = await statusesOf(pair)
        for (const [orderNo, status] of before) expect(within(status)).toContain(after.get(orderNo))
        await expectSound(pair)
      }
      await expectItEnds(pair)
    })
    // What failed is told with its seed; fewer acts would be found by running for minutes.
    await fc.assert(life, { numRuns: LIVES, seed: SEED, endOnFailure: true })
  },
  LIVES * 20_000,
)

import { dateOf, DAY, MINUTE, SECOND } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../test/support/database-audit'
import { FAULT_DELAY_MS } from '../providers/payment/sandbox/faults'
import { createConsultant, EVERY_EVENING, type TestConsultant } from './build-consultant'
import { expectCompanyAgrees } from './company-books'
import { moneyOf, wholeLedger } from './money'
import { startMortalApp, type MortalApp } from './mortal-app'
import { type Case, isPaid, PRICE } from './owner-acts'
import { beginPayment } from './pay-ways'
import { phoneNumbers } from './phone-numbers'
import { newVisitor, type Visitor, type Wish } from './visitor'

/** By then whatever was begun is over: who has not paid within 30 minutes has no order any more. */
const OVER_MS = 45 * MINUTE

/** Something that happens to an order in several steps, after any of which the server may die. */
export interface Flow {
  /** What third parties are asked on the way, in order. */
  asks: string[]
  /** What stands before it begins; the order's number. */
  given(visitor: Visitor, wish: Wish): Promise<string>
  /** What happens while the server lives. */
  run(one: Case): Promise<void>
  /** What its owner does about it afterwards; fails unless they are told what is so. */
  again(one: Case): Promise<void>
  /** How it ends, whenever the server died. */
  ends: object
  /** How many orders there are in the end, where it is more than the one. */
  orders?: number
}

/** Long before its session nothing else happens to an order. */
const AHEAD_MS = 20 * DAY
const newPhone = phoneNumbers('1380000')

/** A consultant of the order's own, who works in the evening. */
export async function nextWish(app: MortalApp, priceFen = PRICE): Promise<Wish & { consultant: TestConsultant }> {
  const consultant = await createConsultant(app.services, {
    orgId: app.world.orgId,
    name: '苏青',
    phone: newPhone(),
    priceFen,
    modes: [1],
    weekly: EVERY_EVENING,
  })
  const day = dateOf(new Date(app.clock.now().getTime() + AHEAD_MS))
  return { consultant, service: consultant.single, at: `${day} 18:00:00` }
}

export async function payOnce(app: MortalApp, one: Case, useWallet = false): Promise<void> {
  const { paymentNo, url } = await beginPayment(one.visitor, one.orderNo, 'H5', useWallet)
  one.paymentNo ??= paymentNo
  expect(paymentNo).toBe(one.paymentNo)
  await app.sandbox.atCashier(url, 'pay')
  // Who was told by the company has acted on it by then.
  await app.sandbox.runDueJobs()
}

/** The page after the payment asks now and then; who has not paid yet pays. */
export async function payUntilPaid(app: MortalApp, one: Case, useWallet = false): Promise<void> {
  app.clock.advance(5 * SECOND)
  if (await isPaid(one)) return
  await payOnce(app, one, useWallet)
  app.clock.advance(5 * SECOND)
  expect(await isPaid(one)).toBe(true)
}

/** Once told, always told the same; and told by the end. */
export const sameAnswer = (send: (one: Case) => Promise<unknown>) => ({
  run: async (one: Case) => {
    one.told = await send(one)
  },
  again: async (one: Case) => {
    const answer = await send(one)
    expect(answer).toEqual(one.told ?? answer)
  },
})

/** The same of what the company tells of later: its answer first, its notice second, or which of the two is faster is chance. */
export const sameAnswerBeforeNotice = (
  mortal: { readonly app: MortalApp },
  send: (one: Case) => Promise<unknown>,
): Pick<Flow, 'run' | 'again'> => ({
  run: async (one) => {
    const { sandbox, clock } = mortal.app
    await sandbox.setNoticeFault('delay')
    one.told = await send(one)
    // The company writes its notice down beside the answer, and counts the delay from then.
    await sandbox.runDueJobs()
    clock.advance(FAULT_DELAY_MS)
    await sandbox.runDueJobs()
  },
  again: sameAnswer(send).again,
})

/** Runs a flow in a life that ends after so many steps; gives the case, with a new server in place of the dead one. */
async function runUntil(app: MortalApp, flow: Flow, steps: number): Promise<{ one: Case; seen: string[] }> {
  await app.sandbox.setNoticeFault('normal')
  const wish = await nextWish(app)
  const visitor = await newVisitor(app)
  const one: Case = { visitor, wish, orderNo: await flow.given(visitor, wish) }
  const { life } = app
  life.begin(steps)
  await flow.run(one).catch((error: unknown) => {
    if (!life.isOver) throw error
  })
  const seen = [...life.steps]
  if (life.isOver) await app.startAgain()
  else life.begin()
  await app.sandbox.setNoticeFault('normal')
  return { one, seen }
}

async function expectItEnded(app: MortalApp, flow: Flow, { visitor, orderNo }: Case): Promise<void> {
  await app.timePasses(OVER_MS)
  const { list } = await visitor.call('GET /appoint/consultOrder/list', {})
  expect(list).toHaveLength(flow.orders ?? 1)
  expect(list.map((found) => found.orderNo)).toContain(orderNo)
  const money = await moneyOf(app, orderNo)
  expect(money).toMatchObject(flow.ends)
  await expectCompanyAgrees(app, money)
  expect(await wholeLedger(app.db)).toBe(0)
  expect(await auditDatabase(app.databaseUrl, app.clock.now())).toEqual(NO_MISTAKES)
}

/** Who comes back at once, and who comes back after a sweep: in turn, from step to step and from flow to flow. */
const COME_BACK_MS = [0, MINUTE]

/** The server of a test file that is killed; it is there in hooks and tests. */
export function useMortalApp(): { readonly app: MortalApp } {
  let app: MortalApp
  beforeAll(async () => {
    app = await startMortalApp()
  })
  afterAll(() => app.stop())
  return {
    get app() {
      return app
    },
  }
}

/** Tests each flow: first in peace, then killed after each of its steps, and asked again at once or after a sweep. */
export function endTheSame(mortal: { readonly app: MortalApp }, flows: Record<string, Flow>): void {
  describe.each(Object.entries(flows).map(([name, flow], index) => ({ name, flow, index })))(
    '$name',
    ({ flow, index }) => {
      test('ends the same wherever the server is killed', async () => {
        const { app } = mortal
        const { one, seen } = await runUntil(app, flow, Infinity)
        expect(seen.filter((step) => step.startsWith('asks ')).map((step) => step.slice('asks '.length))).toEqual(
          flow.asks,
        )
        await flow.again(one)
        await expectItEnded(app, flow, one)
        for (const steps of seen.keys()) {
          const comesBackMs = COME_BACK_MS[(index + steps) % COME_BACK_MS.length] ?? 0
          const killed = await runUntil(app, flow, steps + 1)
          expect(killed.seen).toHaveLength(steps + 1)
          await followed(`killed after ${killed.seen.join(' → ')}, asked again after ${comesBackMs} ms`, async () => {
            if (comesBackMs > 0) await app.timePasses(comesBackMs)
            await flow.again(killed.one)
            await expectItEnded(app, flow, killed.one)
          })
        }
      }, 120_000)
    },
  )
}

/** Says of a failure where the server had been killed. */
async function followed(where: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (error instanceof Error) error.message = `${where}:\n${error.message}`
    throw error
  })
}

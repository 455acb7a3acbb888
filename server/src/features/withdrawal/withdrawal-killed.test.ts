import { DAY, HOUR, MINUTE } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { heldBy } from '../../testing/fill-wallet'
import { startMortalApp, type MortalApp } from '../../testing/mortal-app'
import { wholeLedger } from '../../testing/money'
import type { Visitor } from '../../testing/visitor'
import { newestOf, newHolder, sayYes, withdraw, withdrawalsOf } from '../../testing/withdrawing'

const HELD = 5_000
const PART = 2_000

let app: MortalApp
beforeAll(async () => {
  app = await startMortalApp()
})
afterAll(() => app.stop())

interface Flow {
  /** What WeChat is asked on the way, in order. */
  asks: string[]
  given(visitor: Visitor): Promise<unknown>
  /** What happens while the server lives. */
  run(visitor: Visitor): Promise<unknown>
  /** What its person does afterwards, and what then comes by itself. */
  again(visitor: Visitor): Promise<unknown>
  ends: { state: string; heldFen: number }
}

const keyOf = ({ userId }: Visitor): string => `withdrawal-${userId}`
const apply = (visitor: Visitor) => withdraw(visitor, PART, keyOf(visitor))
const isWaiting = async (visitor: Visitor) => (await newestOf(visitor)).confirmation !== null
const cancel = async (visitor: Visitor) =>
  visitor.call('POST /appoint/cashbackWithdraw/cancelWithdraw', { withdrawNo: (await newestOf(visitor)).withdrawNo })
const refresh = async (visitor: Visitor) =>
  visitor.call('POST /appoint/cashbackWithdraw/refreshWithdraw', { withdrawNo: (await newestOf(visitor)).withdrawNo })

async function confirmUntilPaid(visitor: Visitor): Promise<void> {
  await app.timePasses(MINUTE)
  if (!(await isWaiting(visitor))) return
  await sayYes(app, visitor)
  await app.timePasses(MINUTE)
}

const FLOWS: Record<string, Flow> = {
  'applying, and saying yes afterwards': {
    asks: ['transfer'],
    given: () => Promise.resolve(),
    run: apply,
    again: async (visitor) => {
      await apply(visitor)
      await confirmUntilPaid(visitor)
    },
    ends: { state: 'paid', heldFen: HELD - PART },
  },
  'applying again with an answer that was lost': {
    asks: ['transfer'],
    given: async (visitor) => {
      await app.sandbox.setTransferTrouble('lostAnswer')
      await apply(visitor)
      await app.sandbox.setTransferTrouble('none')
      app.clock.advance(MINUTE)
    },
    run: refresh,
    again: confirmUntilPaid,
    ends: { state: 'paid', heldFen: HELD - PART },
  },
  'saying yes, of which WeChat tells us': {
    asks: [],
    given: apply,
    run: async (visitor) => {
      await sayYes(app, visitor)
      await app.sandbox.runDueJobs()
    },
    again: confirmUntilPaid,
    ends: { state: 'paid', heldFen: HELD - PART },
  },
  'saying yes, of which nobody tells us': {
    asks: ['queryTransfer'],
    given: apply,
    run: async (visitor) => {
      await app.sandbox.setNoticeFault('lose')
      await sayYes(app, visitor)
      await refresh(visitor)
    },
    again: confirmUntilPaid,
    ends: { state: 'paid', heldFen: HELD - PART },
  },
  'wanting it back': {
    asks: ['cancelTransfer', 'queryTransfer'],
    given: apply,
    run: async (visitor) => {
      await app.sandbox.setNoticeFault('lose')
      await cancel(visitor)
    },
    again: async (visitor) => {
      await cancel(visitor)
      await app.timePasses(MINUTE)
    },
    ends: { state: 'cancelled', heldFen: HELD },
  },
  'being refused by an empty account for a day': {
    asks: ['transfer', 'queryTransfer'],
    given: async (visitor) => {
      await app.sandbox.setTransferTrouble('notEnough')
      await apply(visitor)
      app.clock.advance(DAY + HOUR)
    },
    run: refresh,
    again: () => app.timePasses(MINUTE),
    ends: { state: 'failed', heldFen: HELD },
  },
}

async function runUntil(flow: Flow, steps: number): Promise<{ visitor: Visitor; seen: string[] }> {
  await app.sandbox.setNoticeFault('normal')
  await app.sandbox.setTransferTrouble('none')
  const visitor = await newHolder(app, HELD)
  await flow.given(visitor)
  const { life } = app
  life.begin(steps)
  await flow.run(visitor).catch((error: unknown) => {
    if (!life.isOver) throw error
  })
  const seen = [...life.steps]
  if (life.isOver) await app.startAgain()
  else life.begin()
  await app.sandbox.setNoticeFault('normal')
  return { visitor, seen }
}

async function expectItEnded({ ends }: Flow, visitor: Visitor): Promise<void> {
  const [one, ...others] = await withdrawalsOf(visitor)
  expect([one?.state, others]).toEqual([ends.state, []])
  expect(await heldBy(app, visitor.userId)).toBe(ends.heldFen)
  expect(await wholeLedger(app.db)).toBe(0)
  expect(await auditDatabase(app.databaseUrl, app.clock.now())).toEqual(NO_MISTAKES)
}

describe.each(Object.entries(FLOWS))('%s', (_name, flow) => {
  test('ends the same wherever the server is killed', async () => {
    const { visitor, seen } = await runUntil(flow, Infinity)
    expect(seen.filter((step) => step.startsWith('asks ')).map((step) => step.slice('asks '.length))).toEqual(flow.asks)
    await flow.again(visitor)
    await expectItEnded(flow, visitor)
    expect(seen.length).toBeGreaterThan(0)
    for (const steps of seen.keys()) {
      const killed = await runUntil(flow, steps + 1)
      expect(killed.seen).toHaveLength(steps + 1)
      await flow.again(killed.visitor)
      await expectItEnded(flow, killed.visitor)
    }
  }, 120_000)
})

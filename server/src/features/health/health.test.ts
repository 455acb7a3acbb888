import { READING_WORDS, SWEEP_WORDS } from '@xinqi/domain/text/health'
import { MINUTE } from '@xinqi/domain/time'
import type { Sweeps } from '../../call/sweep'
import { allSweeps, runSweeps } from '../../jobs/sweeps'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { recordIncident } from '../payment/commands/record-incident'
import { sweeps } from '../sweeps'

const INFO = 'GET /operator/health/info'

const app = useTestApp()
let readOnly: Operator
beforeAll(async () => {
  readOnly = await newOperator(app, ['readOnly'])
})

const info = () => readOnly.call(INFO, {})
const sweepCalled = async (name: string) => (await info()).sweeps.find((one) => one.name === name)

test('every sweep has its words, and nothing else has', () => {
  expect(Object.keys(SWEEP_WORDS).sort()).toEqual(Object.keys(allSweeps(sweeps)).sort())
})

test('words are for numbers that there are', async () => {
  const known = (await app.services.readWatched()).map(({ name }) => name)
  expect(Object.keys(READING_WORDS).filter((name) => !known.includes(name))).toEqual([])
})

test('a pass of the sweeps is written down; one that fails is counted until it goes through', async () => {
  let isBroken = true
  const some: Sweeps = {
    pollPayments: async () => {
      if (isBroken) throw new Error('away')
    },
    sealAudit: async () => undefined,
  }
  await runSweeps(app.services, some)
  expect(await sweepCalled('pollPayments')).toMatchObject({ failures: 1, succeededAt: null })
  expect(await sweepCalled('sealAudit')).toMatchObject({
    failures: 0,
    endedAt: expect.stringMatching(/^2026-11-21 18:00:/),
  })
  expect((await info()).sweeps[0]?.name).toBe('pollPayments')
  app.clock.advance(MINUTE)
  await runSweeps(app.services, some)
  expect(await sweepCalled('pollPayments')).toMatchObject({ failures: 2, succeededAt: null })
  isBroken = false
  await runSweeps(app.services, some)
  const mended = await sweepCalled('pollPayments')
  expect(mended).toMatchObject({ failures: 0, succeededAt: expect.stringMatching(/^2026-11-21 18:01:/) })
  isBroken = true
  app.clock.advance(MINUTE)
  await runSweeps(app.services, some)
  expect(await sweepCalled('pollPayments')).toMatchObject({ failures: 1, succeededAt: mended?.succeededAt })
})

test('passes at the same time wait for nobody in a circle', async () => {
  const { db } = app
  await Promise.all(Array.from({ length: 8 }, () => runSweeps(app.services, { sealAudit: async () => undefined })))
  const rows = await db.selectFrom('sweep_run').select('failures').where('name', '=', 'sealAudit').execute()
  expect(rows).toEqual([{ failures: 0 }])
})

test('what has piled up, and notices that were refused, without what was in them', async () => {
  await recordIncident(app.services, 'bad-signature', { serial: 'secret-serial' }, 'subject-1')
  const answer = await info()
  expect(answer.incidents[0]).toMatchObject({ reason: 'bad-signature', times: 1 })
  expect(JSON.stringify(answer)).not.toMatch(/secret-serial|subject-1/)
  expect(answer.readings.find(({ name }) => name === 'xinqi_outbox_waiting')).toMatchObject({ of: null })
  expect(answer.readings.filter(({ name }) => name === 'xinqi_refunds_open').map(({ of }) => of)).toEqual([
    'requested',
    'processing',
  ])
  expect(answer.stoppedRefunds).toBe(0)
})

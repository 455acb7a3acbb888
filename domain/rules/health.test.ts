import { isTooMuch, troublesOf } from './health'

const NOW = '2026-11-21 18:00:00'
const done = (name: string, endedAt = NOW, failures = 0) => ({ name, endedAt, failures })
const WELL = { now: NOW, sweeps: [done('pollPayments'), done('sealAudit')], readings: [], stoppedRefunds: 0 }

test('where everything was done a moment ago nothing wants a person', () => {
  expect(troublesOf(WELL)).toEqual([])
  expect(troublesOf({ ...WELL, sweeps: WELL.sweeps.map(({ name }) => done(name, '2026-11-21 17:50:00')) })).toEqual([])
})

test('sweeps that stand still say since when, and one that was never done says so', () => {
  const sweeps = [done('pollPayments', '2026-11-21 17:49:58'), done('sealAudit', '2026-11-21 17:49:59')]
  expect(troublesOf({ ...WELL, sweeps })).toEqual(['自动任务停了，最后一次在 11-21 17:49'])
  expect(troublesOf({ ...WELL, sweeps: [] })).toEqual(['自动任务还没有做过一遍'])
})

test('a sweep that fails, refunds that wait and a number above its line are a sentence each', () => {
  const troubles = troublesOf({
    ...WELL,
    sweeps: [done('pollPayments', NOW, 3), done('sealAudit')],
    readings: [
      { name: 'xinqi_outbox_oldest_seconds', value: 121 },
      { name: 'xinqi_outbox_waiting', value: 9000 },
    ],
    stoppedRefunds: 2,
  })
  expect(troubles).toEqual([
    '“问支付公司钱到了没有”连着失败了 3 次',
    '2 笔退款退不回去',
    '等得最久的消息：超过了该有的',
  ])
})

test('a line is crossed, not reached; what has none never is', () => {
  expect(isTooMuch({ name: 'xinqi_outbox_oldest_seconds', value: 120 })).toBe(false)
  expect(isTooMuch({ name: 'xinqi_outbox_oldest_seconds', value: 121 })).toBe(true)
  expect(isTooMuch({ name: 'xinqi_outbox_waiting', value: 1_000_000 })).toBe(false)
})

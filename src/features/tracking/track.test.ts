import type { TrackedBatch } from '@xinqi/domain/tracking'
import { sendBeacon } from '@/platform/beacon'
import { useSession } from '@/state/session'
import { allowAnalytics } from './consent'
import { track } from './track'

jest.mock('@/platform/beacon', () => ({ ...jest.requireActual<object>('@/platform/beacon'), sendBeacon: jest.fn() }))

const ME = { accessToken: 'a', refreshToken: 'r', expiresAt: 0, id: 987_654_321 }

const sent = (): TrackedBatch[] =>
  jest.mocked(sendBeacon).mock.calls.map(([address]) => {
    const data = new URL(address, 'https://xinqi.example').searchParams.get('data') ?? ''
    return JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as TrackedBatch
  })

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(sendBeacon).mockClear()
})
afterEach(() => {
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
  allowAnalytics(false)
  useSession.setState({ user: null })
})

test('nothing is sent without consent', () => {
  track('view', 'home')
  jest.runOnlyPendingTimers()
  expect(sendBeacon).not.toHaveBeenCalled()
})

test('events go together, with project and client (R250)', () => {
  allowAnalytics(true)
  track('view', 'home')
  track('exposure', 'home', 'consultant-card')
  jest.runOnlyPendingTimers()
  const [batch, ...more] = sent()
  expect(more).toEqual([])
  expect(batch).toMatchObject({ project: 'xinqi', account: '', orgId: 340 })
  expect(batch?.client).toMatch(/^\w{8,}$/)
  expect(batch?.events.map(({ event, page, target }) => [event, page, target])).toEqual([
    ['view', 'home', undefined],
    ['exposure', 'home', 'consultant-card'],
  ])
})

test("R250: who is logged in sends no beacon that leads back to them: the account's field is empty", () => {
  useSession.setState({ user: ME })
  allowAnalytics(true)
  track('view', 'home')
  jest.runOnlyPendingTimers()
  const [batch] = sent()
  expect(batch?.account).toBe('')
  expect(JSON.stringify(batch)).not.toContain(String(ME.id))
})

test('what waits when consent is taken back is not sent', () => {
  allowAnalytics(true)
  track('view', 'home')
  allowAnalytics(false)
  jest.runOnlyPendingTimers()
  expect(sendBeacon).not.toHaveBeenCalled()
})

test('a full batch does not wait', () => {
  allowAnalytics(true)
  for (let count = 0; count < 20; count++) track('tap', 'detail', 'book')
  expect(sent()[0]?.events).toHaveLength(20)
})

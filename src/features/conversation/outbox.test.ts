import { waitFor } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import type { KeptUnsent } from '@/platform/unsent-store'
import { emitRealtime } from '@/realtime/events'
import { useSession } from '@/state/session'
import { flush, followUnsent, forgetSaid, giveUp, say, sayAgain } from './outbox'
import { forgetTalks, talkOf, useTalks } from './talks'
import { messageOf } from './testing/build-message'

const mockKept = new Map<string, KeptUnsent>()
jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/unsent-store', () => ({
  keepUnsent: (one: KeptUnsent) => Promise.resolve(mockKept.set(one.id, one)).then(() => true),
  isKept: (id: string) => Promise.resolve(mockKept.has(id)),
  dropUnsent: (id: string) => Promise.resolve(mockKept.delete(id)),
  forgetUnsent: (owner: string) => {
    for (const { id } of [...mockKept.values()].filter((one) => one.owner === owner)) mockKept.delete(id)
    return Promise.resolve()
  },
  readUnsent: (owner: string) => Promise.resolve([...mockKept.values()].filter((one) => one.owner === owner)),
}))

const NO = '202611230000000001'
const mockCall = call as jest.Mock

interface Sent {
  clientId: string
  text: string
}

/** The server: gives numbers, and the same one for the same id. */
let arrived: Sent[]
let refuse: (sent: Sent) => CallFailure | null
/** The message arrives, and the answer does not. */
let loseAnswer: (sent: Sent) => boolean

const offline = () => new CallFailure(OFFLINE, '网络连接不上')

/** Turns, as browsers give them; jsdom has none. */
function giveTurns(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, _options: object, work: () => Promise<void>) => (last = last.then(work))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

beforeEach(() => {
  giveTurns()
  mockKept.clear()
  forgetTalks()
  arrived = []
  refuse = () => null
  loseAnswer = () => false
  useSession.setState({ user: { id: 7 } as never, consultant: null })
  mockCall.mockReset().mockImplementation((key: string, sent: Sent) => {
    if (key !== 'POST /appoint/message/send')
      return Promise.resolve({ list: arrived.map(asMessage), more: false, lastSeq: arrived.length, othersReadSeq: 0 })
    const refusal = refuse(sent)
    if (refusal) return Promise.reject(refusal)
    if (!arrived.some(({ clientId }) => clientId === sent.clientId)) arrived.push(sent)
    if (loseAnswer(sent)) return Promise.reject(offline())
    return Promise.resolve(asMessage(sent))
  })
})

const asMessage = (sent: Sent) => messageOf(arrived.findIndex(({ clientId }) => clientId === sent.clientId) + 1, sent)
const speak = (text: string) => say('user', NO, { kind: 'text', text })
const states = () => useTalks.getState().unsent.map(({ params, state }) => [params.text, state])
const reload = () => forgetTalks()
const none = () => useTalks.getState().unsent.length === 0

/** A page of the same phone, on which somebody is known; it has heard that the line is back where that is said. */
async function onSomePage(news?: 'reconnected'): Promise<void> {
  const stop = followUnsent('user')
  if (news) emitRealtime(news, undefined, fail)
  await waitFor(() => expect(none()).toBe(true))
  stop()
}

test('what is said arrives in order, and is kept no longer', async () => {
  await Promise.all(['一', '二', '三'].map(speak))
  await flush('user')
  expect(arrived.map(({ text }) => text)).toEqual(['一', '二', '三'])
  expect(talkOf(NO).messages.map(({ text }) => text)).toEqual(['一', '二', '三'])
  expect(states()).toEqual([])
  expect(mockKept.size).toBe(0)
})

test('without a line it waits, through a reload, and is sent in order when the line is back', async () => {
  refuse = offline
  await speak('一')
  await speak('二')
  expect(states()).toEqual([
    ['一', 'waiting'],
    ['二', 'waiting'],
  ])
  reload()
  expect(states()).toEqual([])
  refuse = () => null
  const stop = followUnsent('user')
  await waitFor(() => expect(arrived.map(({ text }) => text)).toEqual(['一', '二']))
  await waitFor(() => expect(mockKept.size).toBe(0))
  stop()
})

test.each([
  { kind: 'picture', file: 'iVBORw0K', quoteSeq: undefined },
  { kind: 'voice', file: 'SUQzBAAA', wave: '00ff', quoteSeq: undefined },
] as const)('a $kind waits through a reload, too, and arrives whole', async (params) => {
  refuse = offline
  await say('user', NO, params)
  expect(useTalks.getState().unsent).toMatchObject([{ params, state: 'waiting', isKept: true }])
  reload()
  refuse = () => null
  const stop = followUnsent('user')
  await waitFor(() => expect(mockKept.size).toBe(0))
  stop()
  const { quoteSeq: _none, ...whole } = params
  expect(arrived).toMatchObject([whole])
})

test('what arrived while its answer was lost is sent again under the same id, and stands once', async () => {
  loseAnswer = () => true
  await speak('一')
  expect(states()).toEqual([['一', 'waiting']])
  loseAnswer = () => false
  await onSomePage('reconnected')
  expect(arrived).toHaveLength(1)
  expect(talkOf(NO).messages).toHaveLength(1)
  expect(states()).toEqual([])
})

test('what the server refuses says why, holds nothing up, and can be tried again or given up', async () => {
  refuse = ({ text }) => (text === '一' ? new CallFailure(CODE.conflict, '对方离开了这段对话') : null)
  await speak('一')
  await speak('二')
  expect(arrived.map(({ text }) => text)).toEqual(['二'])
  const [refused] = useTalks.getState().unsent
  expect(refused).toMatchObject({ state: 'refused', sentence: '对方离开了这段对话' })
  refuse = () => null
  await sayAgain('user', refused?.clientId ?? '')
  expect(arrived.map(({ text }) => text)).toEqual(['二', '一'])
  refuse = () => new CallFailure(CODE.conflict, '不行')
  await speak('三')
  await giveUp(useTalks.getState().unsent[0]?.clientId ?? '')
  expect(mockKept.size).toBe(0)
})

test("another person's words on this phone are neither sent nor seen", async () => {
  refuse = offline
  await speak('只有我')
  reload()
  refuse = () => null
  useSession.setState({ user: { id: 8 } as never })
  await onSomePage()
  expect(arrived).toEqual([])
  expect(states()).toEqual([])
  useSession.setState({ user: { id: 7 } as never })
  await forgetSaid('user', 7)
  expect(mockKept.size).toBe(0)
})

test('where others have spoken in between, all of it is fetched before it is shown', async () => {
  await speak('一')
  arrived.push({ clientId: 'theirs', text: '别的手机说的' })
  await speak('三')
  expect(talkOf(NO).messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
})

test('what another tab has sent or given up meanwhile is not sent here', async () => {
  refuse = offline
  await speak('在别处发了')
  await speak('还在')
  const [sent] = useTalks.getState().unsent
  mockKept.delete(sent?.clientId ?? '')
  refuse = () => null
  await onSomePage('reconnected')
  expect(arrived.map(({ text }) => text)).toEqual(['还在'])
})

test('of two tabs one sends at a time: all of it arrives once, in the order in which it was said', async () => {
  refuse = offline
  for (const text of ['一', '二', '三']) await speak(text)
  refuse = () => null
  const calls: string[] = []
  const server = mockCall.getMockImplementation() as (key: string, sent: Sent) => Promise<unknown>
  mockCall.mockImplementation((key: string, sent: Sent) => {
    if (key === 'POST /appoint/message/send') calls.push(sent.text)
    return server(key, sent)
  })
  const stops = [followUnsent('user'), await otherTab()]
  await waitFor(() => expect(mockKept.size).toBe(0))
  await waitFor(() => expect(none()).toBe(true))
  stops.forEach((stop) => stop())
  expect(calls).toEqual(['一', '二', '三'])
})

/** The same application in another tab of this browser: its own memory, the same phone and server. */
async function otherTab(): Promise<() => void> {
  let stop = (): void => undefined
  await jest.isolateModulesAsync(async () => {
    const [outbox, session] = [await import('./outbox'), await import('@/state/session')]
    session.useSession.setState({ user: { id: 7 } as never, consultant: null })
    stop = outbox.followUnsent('user')
  })
  return stop
}

function fail(error: unknown): never {
  throw error
}

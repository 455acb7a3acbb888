import { waitFor } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import type { KeptUnsent } from '@/platform/unsent-store'
import { useSession } from '@/state/session'
import { followUnsent, say, sayTogether } from './outbox'
import { placeOf } from './talk'
import { forgetTalks, useTalks } from './talks'
import { messageOf } from './testing/build-message'

const mockKept = new Map<string, KeptUnsent>()
jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/unsent-store', () => ({
  keepUnsent: (one: KeptUnsent) => Promise.resolve(mockKept.set(one.id, one)).then(() => true),
  isKept: (id: string) => Promise.resolve(mockKept.has(id)),
  dropUnsent: (id: string) => Promise.resolve(mockKept.delete(id)),
  readUnsent: (owner: string) => Promise.resolve([...mockKept.values()].filter((one) => one.owner === owner)),
}))

const FAMILY = { familyNo: '202611230000000007' }
const GROUP = { groupId: 12 }
const CONVERSATION = '202611230000000001'
const SEND = { family: 'POST /appoint/family/send', group: 'POST /appoint/groupTalk/send' }
const mockCall = call as jest.Mock

interface Sent {
  clientId: string
  text: string
}

/** What has arrived, once for each id, and where. */
let arrived: (Sent & { key: string })[]
let line: 'there' | 'gone' | 'answersLost'
const texts = () => arrived.map(({ text }) => text)

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', {
    value: { request: (_name: string, _options: object, work: () => Promise<void>) => work() },
    configurable: true,
  })
  mockKept.clear()
  forgetTalks()
  arrived = []
  line = 'there'
  useSession.setState({ user: { id: 7 } as never, consultant: null })
  mockCall.mockReset().mockImplementation((key: string, sent: Sent) => {
    if (line === 'gone') return Promise.reject(new CallFailure(OFFLINE, '网络连接不上'))
    if (!arrived.some(({ clientId }) => clientId === sent.clientId)) arrived.push({ key, ...sent })
    if (line === 'answersLost') return Promise.reject(new CallFailure(OFFLINE, '网络连接不上'))
    return Promise.resolve(key === 'POST /appoint/message/send' ? messageOf(1, sent) : { seq: 1, warning: '别留电话' })
  })
})

/** The page is loaded anew: what it knew is gone, what the phone keeps is taken up. */
async function reload(): Promise<void> {
  forgetTalks()
  const stop = followUnsent('user')
  await waitFor(() => expect(mockKept.size).toBe(0))
  stop()
}

test('said to a family and to a group without a line, it is sent after a reload, in the order in which it was said', async () => {
  line = 'gone'
  await sayTogether('user', FAMILY, '一')
  await say('user', CONVERSATION, { kind: 'text', text: '二' })
  await sayTogether('user', GROUP, '三')
  await sayTogether('user', FAMILY, '四')
  expect(arrived).toEqual([])
  line = 'there'
  await reload()
  expect(texts()).toEqual(['一', '二', '三', '四'])
  expect(arrived[0]).toMatchObject({ key: SEND.family, ...FAMILY })
  expect(arrived[2]).toMatchObject({ key: SEND.group, ...GROUP })
  expect(useTalks.getState().unsent).toEqual([])
})

test('what arrived while its answer was lost is sent again under the same id after a reload, and stands once', async () => {
  line = 'answersLost'
  await sayTogether('user', FAMILY, '一')
  line = 'there'
  await reload()
  expect(mockCall.mock.calls.filter(([key]) => key === SEND.family)).toHaveLength(2)
  expect(texts()).toEqual(['一'])
})

test('what is said of the words is kept for their place; what is refused keeps its sentence and holds nothing up', async () => {
  await sayTogether('user', GROUP, '我的电话是')
  expect(useTalks.getState().warnings).toEqual({ [placeOf(GROUP)]: '别留电话' })
  mockCall.mockImplementationOnce(() => Promise.reject(new CallFailure(CODE.conflict, '家庭对话已经结束')))
  await sayTogether('user', FAMILY, '还在吗')
  await sayTogether('user', GROUP, '在')
  expect(texts()).toEqual(['我的电话是', '在'])
  const [refused] = useTalks.getState().unsent
  expect(refused).toMatchObject({ conversationNo: placeOf(FAMILY), state: 'refused', sentence: '家庭对话已经结束' })
})

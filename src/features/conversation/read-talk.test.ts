import { call } from '@/api/call'
import { catchUp, readNewest, readOlder } from './read-talk'
import { forgetTalks, talkOf } from './talks'
import { messageOf } from './testing/build-message'
import type { Message } from './talk'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const NO = '202611230000000001'
const AT_ONCE = 30
const mockCall = call as jest.Mock
let said: Message[]

/** The server's own pages (docs/domain.md, conversation). */
beforeEach(() => {
  forgetTalks()
  said = Array.from({ length: 100 }, (_, index) => messageOf(index + 1))
  mockCall.mockReset().mockImplementation((_key, { before, after }: { before?: number; after?: number }) => {
    const behind = said.filter(({ seq }) => (after === undefined ? seq < (before ?? Infinity) : seq > after))
    const list = after === undefined ? behind.slice(-AT_ONCE) : behind.slice(0, AT_ONCE)
    return Promise.resolve({ list, more: behind.length > AT_ONCE, lastSeq: said.length, othersReadSeq: 0 })
  })
})

const ends = () => {
  const { messages } = talkOf(NO)
  return [messages.at(0)?.seq, messages.at(-1)?.seq, messages.length]
}
const grow = (count: number) => {
  for (let more = 0; more < count; more++) said.push(messageOf(said.length + 1))
}

test('a long conversation opens at its end with one page, and goes back by pages', async () => {
  await readNewest('user', NO)
  expect(ends()).toEqual([71, 100, 30])
  expect(talkOf(NO).hasOlder).toBe(true)
  await readOlder('user', NO)
  await readOlder('user', NO)
  await readOlder('user', NO)
  expect(ends()).toEqual([1, 100, 100])
  expect(talkOf(NO).hasOlder).toBe(false)
})

test('after a break all that was missed is fetched by number, without a hole', async () => {
  await readNewest('user', NO)
  grow(65)
  await catchUp('user', NO)
  expect(ends()).toEqual([71, 165, 95])
})

test('who missed a thousand begins anew at the end, with two questions', async () => {
  await readNewest('user', NO)
  grow(1000)
  mockCall.mockClear()
  await catchUp('user', NO)
  expect(ends()).toEqual([1071, 1100, 30])
  expect(mockCall).toHaveBeenCalledTimes(2)
})

test('told of one that is known, it is read again', async () => {
  await readNewest('user', NO)
  said = said.map((one) => (one.seq === 90 ? { ...one, state: 'recalled', text: null } : one))
  await catchUp('user', NO, 90)
  expect(talkOf(NO).messages.find(({ seq }) => seq === 90)?.state).toBe('recalled')
  expect(ends()).toEqual([71, 100, 30])
})

test('told of several at once, it asks one after the other and ends without a hole', async () => {
  await readNewest('user', NO)
  grow(3)
  await Promise.all([101, 102, 103].map((seq) => catchUp('user', NO, seq)))
  expect(ends()).toEqual([71, 103, 33])
})

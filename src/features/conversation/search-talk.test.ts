import { call } from '@/api/call'
import { readNewest } from './read-talk'
import { excerptOf, reachBack, searchTalk } from './search-talk'
import { forgetTalks, talkOf } from './talks'
import { messageOf } from './testing/build-message'
import type { Message } from './talk'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const NO = '202611230000000001'
const AT_ONCE = 30
const mockCall = call as jest.Mock
const never = () => false
let said: Message[]

beforeEach(() => {
  forgetTalks()
  said = Array.from({ length: 1_500 }, (_, index) => messageOf(index + 1))
  mockCall.mockReset().mockImplementation((_key, { before }: { before?: number }) => {
    const behind = said.filter(({ seq }) => seq < (before ?? Infinity))
    return Promise.resolve({
      list: behind.slice(-AT_ONCE),
      more: behind.length > AT_ONCE,
      lastSeq: said.length,
      othersReadSeq: 0,
    })
  })
})
const say = (seq: number, changed: Partial<Message>) => {
  said[seq - 1] = { ...messageOf(seq), ...changed }
}

test('words are found back to the beginning, the latest first, a part at a time', async () => {
  say(1_400, { text: '睡眠好一些了' })
  say(1_000, { text: '昨晚睡 眠 还是不好' })
  say(5, { text: '我的睡眠很差' })
  const first = await searchTalk('user', NO, '睡眠', { over: never })
  expect(first.found.map(({ message }) => message.seq)).toEqual([1_400, 1_000])
  expect(first.downTo).toBe(901)
  const second = await searchTalk('user', NO, '睡眠', { before: first.downTo, over: never })
  const third = await searchTalk('user', NO, '睡眠', { before: second.downTo, over: never })
  expect([...second.found, ...third.found].map(({ message }) => message.seq)).toEqual([5])
  expect(third.downTo).toBe(1)
})

test('it ends when the reader has had enough', async () => {
  let pages = 0
  const { downTo } = await searchTalk('user', NO, '没有', { over: () => (pages += 1) > 2 })
  expect(downTo).toBe(1_441)
})

test('what was taken back or removed is not found; width, case and spaces make no difference', () => {
  expect(excerptOf({ state: 'recalled', text: null }, 'abc')).toBeNull()
  expect(excerptOf({ state: 'said', text: 'ＡＢ c 是什么' }, 'abc')).toEqual(['', 'ＡＢ c', ' 是什么'])
  expect(excerptOf({ state: 'said', text: '什么也没有' }, '')).toBeNull()
  const long = `${'前'.repeat(40)}这里${'后'.repeat(40)}`
  expect(excerptOf({ state: 'said', text: long }, '这里')).toEqual([
    `…${'前'.repeat(16)}`,
    '这里',
    `${'后'.repeat(16)}…`,
  ])
})

test('what lies between is fetched, and nothing beyond', async () => {
  await readNewest('user', NO)
  await reachBack('user', NO, 1_400)
  const first = talkOf(NO).messages.at(0)?.seq ?? 0
  expect(first).toBeLessThanOrEqual(1_400)
  expect(first).toBeGreaterThan(1_400 - AT_ONCE)
})

import { beginsDay, pastDayName, receiptOf, answerHint } from './talk-labels'
import { askedFor, isNext, NO_TALK, stillUnsent, withMessages, type Unsent } from './talk'
import { messageOf } from './testing/build-message'

const seqs = (...come: number[][]) =>
  come
    .reduce(
      (talk, numbers) =>
        withMessages(
          talk,
          numbers.map((seq) => messageOf(seq)),
        ),
      NO_TALK,
    )
    .messages.map(({ seq }) => seq)

test('messages stand once and in order, however they come', () => {
  expect(seqs([3, 4, 5], [1, 2], [4, 5])).toEqual([1, 2, 3, 4, 5])
})

test('what stands before a hole is left out, so that no hole is ever shown', () => {
  expect(seqs([1, 2, 3], [7, 8])).toEqual([7, 8])
  expect(seqs([7, 8], [1, 2, 3])).toEqual([7, 8])
  expect(seqs([1, 3, 5])).toEqual([5])
})

test('a message that was taken back replaces what was known of it', () => {
  const known = withMessages(NO_TALK, [messageOf(1), messageOf(2)])
  const changed = withMessages(known, [messageOf(1, { state: 'recalled', text: null })])
  expect(changed.messages.map(({ state }) => state)).toEqual(['recalled', 'said'])
})

test('only what follows may be put behind what is known', () => {
  const known = withMessages(NO_TALK, [messageOf(1), messageOf(2)])
  expect([2, 3, 4].map((seq) => isNext(known, seq))).toEqual([true, true, false])
})

test('what has arrived is no longer shown as unsent, although its answer was lost', () => {
  const unsent = ['client-1', 'client-9'].map((clientId) => ({ clientId }) as Unsent)
  const talk = withMessages(NO_TALK, [messageOf(1)])
  expect(stillUnsent(unsent, talk).map(({ clientId }) => clientId)).toEqual(['client-9'])
})

test('each day begins once', () => {
  const messages = ['2026-11-22 23:59:00', '2026-11-23 00:01:00', '2026-11-23 09:00:00'].map((createTime, index) =>
    messageOf(index + 1, { createTime }),
  )
  expect(messages.map((_message, index) => beginsDay(messages, index))).toEqual([true, true, false])
})

test.each([
  ['2026-11-23', '今天'],
  ['2026-11-22', '昨天'],
  ['2026-11-05', '11月5日'],
  ['2025-12-31', '2025年12月31日'],
])('%s is called %s', (date, name) => {
  expect(pastDayName(date, '2026-11-23')).toBe(name)
})

test('only what one has said oneself has a receipt, and none where the other shows none', () => {
  const talk = { ...NO_TALK, othersReadSeq: 1 }
  expect(receiptOf(talk, messageOf(1), 2)).toBe('已读')
  expect(receiptOf(talk, messageOf(2), 2)).toBe('未读')
  expect(receiptOf(talk, messageOf(1), 1)).toBe('')
  expect(receiptOf({ ...talk, othersReadSeq: null }, messageOf(1), 2)).toBe('')
})

test('beside the field stands what is true, and nothing else', () => {
  const hint = (answerTime: string | null, quietHours: { from: number; to: number } | null, isQuietNow: boolean) =>
    answerHint({ answerTime, quietHours, isQuietNow })
  expect(hint(null, null, false)).toBe('')
  expect(hint('通常当天回复', { from: 1320, to: 480 }, false)).toBe('通常当天回复 · 22:00–08:00 是安静时间')
  expect(hint(null, { from: 1320, to: 480 }, true)).toBe('现在是安静时间（22:00–08:00），可以先写下来')
})

const conversationNo = '202611230000000001'
const known = withMessages(NO_TALK, [messageOf(1), messageOf(2)])
const said = { conversationNo, userType: 2 }

test('what another one, or another phone of one’s own, has said is fetched once', () => {
  expect(askedFor({ ...said, seq: 3 }, known, [])).toBe('messages')
  expect(askedFor({ ...said, seq: 3, clientId: 'elsewhere' }, known, [{ clientId: 'here', state: 'sending' }])).toBe(
    'messages',
  )
  expect(askedFor({ ...said, seq: 2 }, known, [])).toBe('nothing')
})

test('the phone that is sending it waits for the answer, whichever comes first, unless the answer was lost', () => {
  const news = { ...said, seq: 3, clientId: 'here' }
  expect(askedFor(news, known, [{ clientId: 'here', state: 'sending' }])).toBe('nothing')
  expect(askedFor(news, known, [{ clientId: 'here', state: 'waiting' }])).toBe('messages')
  expect(askedFor(news, withMessages(known, [messageOf(3)]), [])).toBe('nothing')
})

test('what was taken back, closed or left is read again, with how the two stand', () => {
  expect(askedFor({ conversationNo, seq: 2 }, known, [])).toBe('everything')
  expect(askedFor({ conversationNo, seq: 3 }, known, [])).toBe('everything')
})

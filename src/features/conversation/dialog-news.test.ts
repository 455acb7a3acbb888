import { askedFor } from './dialog-news'
import { NO_TALK, withMessages } from './talk'
import { messageOf } from './testing/build-message'

const conversationNo = '202611230000000001'
const talk = withMessages(NO_TALK, [messageOf(1), messageOf(2)])
const said = { conversationNo, userType: 2 }

test('what another one, or another phone of one’s own, has said is fetched once', () => {
  expect(askedFor({ ...said, seq: 3 }, talk, [])).toBe('messages')
  expect(askedFor({ ...said, seq: 3, clientId: 'elsewhere' }, talk, [{ clientId: 'here' }])).toBe('messages')
  expect(askedFor({ ...said, seq: 2 }, talk, [])).toBe('nothing')
})

test('the phone that is sending it waits for the answer, whichever comes first', () => {
  const news = { ...said, seq: 3, clientId: 'here' }
  expect(askedFor(news, talk, [{ clientId: 'here' }])).toBe('nothing')
  expect(askedFor(news, withMessages(talk, [messageOf(3)]), [])).toBe('nothing')
})

test('what was taken back, closed or left is read again, with how the two stand', () => {
  expect(askedFor({ conversationNo, seq: 2 }, talk, [])).toBe('everything')
  expect(askedFor({ conversationNo, seq: 3 }, talk, [])).toBe('everything')
})

import { CONSULTANT, topicFor, USER } from './topics'

test('R217: a party of a chat is 1 for the consultant and 2 for the user', () => {
  expect([CONSULTANT, USER]).toEqual([1, 2])
  expect(topicFor(USER, 7)).toBe('/topic/pg/private/2/7')
})

import { failureNumber, isRequestId } from './request-id'

test.each(['abcdefgh', 'k3j9x0q2ab7', '550e8400-e29b-41d4-a716-446655440000'])('%s names a request', (id) =>
  expect(isRequestId(id)).toBe(true),
)

test.each([
  'short-1',
  'x'.repeat(37),
  '13800000001',
  '86-138-0000-0001',
  "a'; drop table x",
  'abcdefg*/',
  'abcdefgh\n',
  '张三张三张三张三',
  undefined,
  ['abcdefgh'],
])('%p does not', (text) => expect(isRequestId(text)).toBe(false))

test('a person is told its beginning', () =>
  expect(failureNumber('550e8400-e29b-41d4-a716-446655440000')).toBe('出错编号 550e8400'))

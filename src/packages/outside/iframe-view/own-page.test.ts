import { textParam } from './own-page'

it('is decoded once, and what is encoded in it stays so', () => {
  expect(textParam('https%3A%2F%2Fa.example%2F%2541')).toBe('https://a.example/%41')
  expect(textParam('https%253A%252F%252Fa.example')).toBe('https%3A%2F%2Fa.example')
})

it('is empty for what cannot be decoded, or is not there', () => {
  expect(textParam('%E0%A4%A')).toBe('')
  expect(textParam(undefined)).toBe('')
})

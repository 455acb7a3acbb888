import { fireEvent, render, screen } from '@testing-library/react'
import { SearchField, type SearchFieldProps } from './search-field'

const show = (props: Partial<SearchFieldProps> = {}) => {
  const onType = jest.fn()
  render(<SearchField label='搜索帮助' value='改时间' onType={onType} {...props} />)
  return onType
}
const field = () => screen.getByRole('textbox', { name: '搜索帮助' })
const cross = () => screen.queryByRole('button', { name: '清空' })

test('the cross is there as soon as there are words, and empties the field', () => {
  const onType = show()
  fireEvent.click(cross()!)
  expect(onType.mock.calls).toEqual([['']])
})

test('an empty field has no cross', () => {
  show({ value: '' })
  expect(cross()).toBeNull()
})

test('who does more than empty it is asked instead', () => {
  const onClear = jest.fn()
  const onType = show({ onClear })
  fireEvent.click(cross()!)
  expect([onClear, onType].map((call) => call.mock.calls.length)).toEqual([1, 0])
})

test('what is typed is told, and it ends after 40 characters', () => {
  const onType = show()
  fireEvent.change(field(), { target: { value: '麦克风' } })
  expect(onType.mock.calls).toEqual([['麦克风']])
  expect(field().getAttribute('maxlength')).toBe('40')
})

test("the keyboard's search key searches", () => {
  const onSearch = jest.fn()
  show({ onSearch })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(onSearch.mock.calls).toEqual([['改时间']])
  expect(field().getAttribute('enterkeyhint')).toBe('search')
})

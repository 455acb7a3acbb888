import { render, screen } from '@testing-library/react'
import { RecordDiff } from './record-diff'
import type { Written } from './record-draft'

const before: Written = {
  template: 'soap',
  words: { subjective: '睡不好', plan: '十点睡，记睡眠' },
  copied: [],
  mentalHealthStatus: 2,
  shared: false,
}

/** As somebody hears it who sees neither colours nor lines. */
const spoken = (label: string): string => screen.getByRole('heading', { name: label }).parentElement?.textContent ?? ''

test('what went and what came is said in words, field by field, and what stayed is not told', () => {
  render(
    <RecordDiff before={before} after={{ ...before, words: { subjective: '睡不好', plan: '十一点睡，记睡眠' } }} />,
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['计划'])
  expect(spoken('计划')).toBe('计划十〔加上：一〕点睡，记睡眠')
})

test('a choice is told as a whole, and a field that the other form does not have as well', () => {
  const after: Written = {
    template: 'free',
    words: { text: '一段话' },
    copied: [],
    mentalHealthStatus: null,
    shared: true,
  }
  render(<RecordDiff before={before} after={after} />)
  expect(spoken('哪一种')).toBe('哪一种〔去掉：SOAP〕〔加上：自由记录〕')
  expect(spoken('看到的风险')).toBe('看到的风险〔去掉：三级：留意〕〔加上：没有选〕')
  expect(spoken('主诉')).toBe('主诉〔去掉：睡不好〕')
  expect(spoken('记录')).toBe('记录〔加上：一段话〕')
})

test('two that are the same say so', () => {
  render(<RecordDiff before={before} after={{ ...before }} />)
  expect(screen.getByText('这两份没有不同。')).toBeTruthy()
})

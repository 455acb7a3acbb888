import { render, screen } from '@testing-library/react'
import { RecordWords } from './record-words'

test('what was copied says so in words, as long as nobody has edited it', () => {
  const written = {
    template: 'soap' as const,
    words: { plan: '接着记睡眠，再约', subjective: '睡得好些' },
    copied: [
      { field: 'plan', text: '记睡眠' },
      { field: 'subjective', text: '睡不好' },
    ],
    mentalHealthStatus: 1 as const,
    shared: false,
  }
  render(<RecordWords written={written} />)
  const said = (label: string) => screen.getByRole('heading', { name: label }).parentElement?.textContent
  expect(said('计划')).toBe('计划接着〔摘自上次：记睡眠〕，再约')
  expect(said('主诉')).toBe('主诉睡得好些')
})

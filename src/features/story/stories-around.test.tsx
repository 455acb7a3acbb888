import { render, screen } from '@testing-library/react'
import { useCall } from '@/api/use-call'
import { StoriesAround } from './stories-around'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))

const story = {
  ...{ id: 1, title: '不敢坐地铁的那半年', summary: '它会来，也会走。', cover: null, minutes: 2 },
  ...{ publishedAt: '2026-11-01 10:00:00', category: { id: 40, name: '情绪压力' }, consultant: null },
}
const answer = (data: unknown, failure?: unknown) => (useCall as jest.Mock).mockReturnValue({ data, failure })

it('R262: says nothing where the stories cannot be had, nor where there are none', () => {
  answer(undefined, { message: '网络不给力' })
  const { container, rerender } = render(<StoriesAround consultantId={1} />)
  expect(container.textContent).toBe('')
  answer({ list: [], isOldVisitor: false })
  rerender(<StoriesAround consultantId={1} />)
  expect(container.textContent).toBe('')
})

it('R185: introduces itself otherwise to who comes for the first time', () => {
  answer({ list: [story], isOldVisitor: false })
  const { rerender } = render(<StoriesAround consultantId={1} />)
  expect(screen.getByRole('heading').textContent).toContain('第一次来')
  expect(screen.getByRole('link', { name: '不敢坐地铁的那半年' }).textContent).toContain('情绪压力 · 约 2 分钟')
  answer({ list: [story], isOldVisitor: true })
  rerender(<StoriesAround consultantId={1} />)
  expect(screen.getByRole('heading').textContent).not.toContain('第一次来')
})

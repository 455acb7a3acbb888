import { fireEvent, render, screen } from '@testing-library/react'
import { SUSPICION_LABEL } from '@xinqi/domain/text/invitation'
import { RewardReview } from './reward-review'
import type { Sent } from './reward-text'

const shown = (facts: Partial<Sent>): string => {
  const one = { inviteId: 1, lookedSince: null, appealUntil: null, appeal: null, ...facts } as Sent
  return render(<RewardReview one={one} onAppealed={jest.fn()} />).container.textContent ?? ''
}

test('while somebody looks it is said since when, and nothing of what was noticed', () => {
  const text = shown({ reward: 'looked', lookedSince: '2026-11-28 20:00:00' })
  expect(text).toContain('不是说你做错了什么')
  expect(text).toContain('2026-11-28 起在看')
  for (const suspicion of Object.values(SUSPICION_LABEL)) expect(text).not.toContain(suspicion)
  expect(text).not.toMatch(/手机|微信|咨询师|同一/)
})

test('a refusal can be answered while there is time, and what is written fills the sheet', () => {
  expect(shown({ reward: 'refused', appealUntil: '2026-12-12 20:00:00' })).toContain('可以说明一次，到 2026-12-12 为止')
  fireEvent.click(screen.getByRole('button', { name: '说明一下' }))
  const send = screen.getByRole('button', { name: '发出说明' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  fireEvent.input(screen.getByRole('textbox', { name: '是怎么回事' }), { target: { value: '我们是室友' } })
  expect(send.getAttribute('aria-disabled')).not.toBe('true')
})

test('answered once, or too late, there is no second answer', () => {
  const appeal = { time: '2026-11-29 20:00:00', text: '我们是室友' }
  expect(shown({ reward: 'looked', lookedSince: appeal.time, appeal })).toContain('你说：我们是室友')
  expect(shown({ reward: 'refused', appeal })).toContain('最后的结果')
  expect(shown({ reward: 'refused' })).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
})

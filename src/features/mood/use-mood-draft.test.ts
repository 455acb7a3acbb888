import { act, renderHook } from '@testing-library/react'
import { useMoodDraft } from './use-mood-draft'

const draftOn = (today: string) =>
  renderHook(({ day }) => useMoodDraft(day, () => undefined), { initialProps: { day: today } })

test('a phone whose clock is off learns what day it is: what is begun is of that day', () => {
  const { result, rerender } = draftOn('2026-11-24')
  act(() => result.current.change({ face: 2 }))
  rerender({ day: '2027-01-02' })
  expect(result.current.draft).toMatchObject({ day: '2027-01-02', face: 2 })
})

test('a day that was chosen stays chosen past midnight', () => {
  const { result, rerender } = draftOn('2026-11-24')
  act(() => result.current.change({ day: '2026-11-23' }))
  rerender({ day: '2026-11-25' })
  expect(result.current.draft.day).toBe('2026-11-23')
})

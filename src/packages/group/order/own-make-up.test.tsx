import { act, fireEvent, render, screen } from '@testing-library/react'
import type { MakeUpState } from '@xinqi/domain/rules/group-make-up'
import { call } from '@/api/call'
import { OwnMakeUp } from './own-make-up'

jest.mock('@/api/call', () => ({ call: jest.fn(() => Promise.resolve(null)) }))

const NO = '202611230000000001'
const onChanged = jest.fn(() => Promise.resolve())

function show(state: MakeUpState, change: { open?: boolean; attendance?: 'present' } = {}): string {
  const makeUp = {
    startTime: '2026-11-30 20:00:00',
    minutes: 30,
    place: '梧桐里 12 号',
    leaderName: '林一帆',
    movedFrom: null,
    attendance: null,
    begun: false,
    open: true,
    state,
    ...change,
  }
  const shown = render(<OwnMakeUp groupOrderNo={NO} sessionNo={2} makeUp={makeUp} onChanged={onChanged} />)
  return shown.container.textContent ?? ''
}

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)

test('a time that is offered is read, and answered as it was read', async () => {
  expect(show('offered')).toContain('2026-11-30 20:00 · 30 分钟 · 林一帆\n梧桐里 12 号')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '第 2 次补的时间可以' })))
  const answered = { groupOrderNo: NO, sessionNo: 2, startTime: '2026-11-30 20:00:00', accept: true }
  expect(call).toHaveBeenCalledWith('POST /appoint/consultGroupOrder/answerMakeUp', answered)
  expect(onChanged).toHaveBeenCalled()
})

test.each([
  ['offered', true, ['这个时间可以', '不补了']],
  ['accepted', true, ['不补了']],
  ['accepted', false, []],
  ['declined', false, []],
] as const)('%s, to be answered: %s', (state, open, words) => {
  show(state, { open })
  expect(buttons()).toEqual(words)
})

test('after a no the time is gone; after it took place it says whether one came', () => {
  expect(show('declined', { open: false })).toBe('补第 2 次 · 这次不补')
  expect(show('accepted', { open: false, attendance: 'present' })).toContain('补第 2 次 · 说好了 · 到了')
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { WaitlistSheet } from './waitlist-sheet'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const onClose = jest.fn()
const onJoined = jest.fn(() => Promise.resolve())

const choose = (word: string) => fireEvent.click(screen.getByRole('checkbox', { name: word }))
const pressJoin = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '加入候补' })))

beforeEach(() => {
  jest.clearAllMocks()
  render(<WaitlistSheet consultantId={7} srvId={3} name='林一帆' onClose={onClose} onJoined={onJoined} />)
})

it('joins with weekdays and parts, and only with both', async () => {
  choose('周四')
  expect(screen.queryByRole('button', { name: '加入候补' })).toBeNull()
  choose('晚上')
  choose('周二')
  choose('周四')
  ;(call as jest.Mock).mockResolvedValue({ place: 1, among: 1 })
  await pressJoin()
  expect((call as jest.Mock).mock.calls).toEqual([
    ['POST /appoint/waitlist/join', { consultantId: 7, srvId: 3, weekdays: '2', parts: 'evening' }, { quiet: true }],
  ])
  expect([onJoined.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

it('says why it was refused, and keeps what was chosen', async () => {
  choose('周四')
  choose('晚上')
  ;(call as jest.Mock).mockRejectedValue(new CallFailure(CODE.conflict, '周四 19:00 就有空，可以直接预约'))
  await pressJoin()
  expect(screen.getByRole('alert').textContent).toBe('周四 19:00 就有空，可以直接预约')
  expect(screen.getByRole('checkbox', { name: '周四' }).getAttribute('aria-checked')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
})

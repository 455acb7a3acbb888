import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { useOverlays } from '@/state/overlays'
import { LeaveGroup } from './leave-group'

jest.mock('@/api/call', () => ({ call: jest.fn(() => Promise.resolve({})) }))

type Order = Data<'GET /appoint/consultGroupOrder/detail'>

const NO = '202611230000000001'
const leaving = { refundFen: 20_000, sessions: 2, reason: '2 次在 24 小时之后开始，按次退还' }
const onChanged = jest.fn(() => Promise.resolve())

function openReasons() {
  render(<LeaveGroup order={{ groupOrderNo: NO } as Order} leaving={leaving} onChanged={onChanged} />)
  expect(screen.queryAllByRole('radio')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '离开这个团体' }))
}

test('R153: who leaves a group chooses one of the five reasons, in the words of groups', () => {
  openReasons()
  expect(screen.getByRole('radiogroup', { name: '离开的原因' })).toBeTruthy()
  expect(screen.getAllByRole('radio').map((reason) => reason.textContent)).toEqual([
    '时间不合适',
    '不想参加了',
    '误操作下单',
    '与带领者不太合适',
    '其他原因',
  ])
  expect(screen.getByRole('button', { name: '离开' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '离开' }))
  expect(useOverlays.getState().dialog).toBeNull()
})

test('R153: the reason goes along under its number, once what comes back was read and said yes to', async () => {
  openReasons()
  fireEvent.click(screen.getByRole('radio', { name: '与带领者不太合适' }))
  fireEvent.click(screen.getByRole('button', { name: '离开' }))
  const { dialog } = useOverlays.getState()
  expect(dialog?.body).toContain('¥200')
  expect(call).not.toHaveBeenCalled()
  await act(async () => dialog?.answer(true))
  expect(call).toHaveBeenCalledWith('POST /appoint/consultGroupOrder/leave', {
    groupOrderNo: NO,
    reason: 4,
    expectedFen: 20_000,
  })
})

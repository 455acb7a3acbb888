import { act, fireEvent, render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import { receiveTransfer } from '@/platform/receive-transfer'
import { ask, showToast } from '@/state/overlays'
import { WithdrawalCard, type WithdrawalCardProps } from './withdrawal-card'

jest.mock('@/api/call', () => ({ call: jest.fn(() => Promise.resolve(null)) }))
jest.mock('@/state/overlays', () => ({ ask: jest.fn(), showToast: jest.fn() }))
jest.mock('@/platform/receive-transfer', () => ({ receivingApp: 'officialAccount', receiveTransfer: jest.fn() }))

const NO = '202611210000000001'
const CONFIRMATION = { mchId: '1900000001', appId: 'wx1', package: 'p' }
const WAITING: WithdrawalCardProps['withdrawal'] = {
  withdrawNo: NO,
  amountFen: 2_000,
  state: 'waiting',
  withdrawStatus: 1,
  failReason: null,
  createTime: '2026-11-21 10:00:00',
  closedTime: null,
  confirmUntil: '2026-11-22 10:00:00',
  inside: 'officialAccount',
  confirmation: CONFIRMATION,
}
const onChanged = jest.fn(() => Promise.resolve())
const show = (facts: Partial<typeof WAITING> = {}) =>
  render(<WithdrawalCard withdrawal={{ ...WAITING, ...facts }} onChanged={onChanged} />)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const calls = () => (call as jest.Mock).mock.calls as unknown[]
const receives = receiveTransfer as jest.Mock

beforeEach(() => jest.clearAllMocks())

it('lets WeChat ask its person, and asks what they said', async () => {
  receives.mockResolvedValue('shown')
  show()
  await press('确认收款')
  expect(receives).toHaveBeenCalledWith(CONFIRMATION)
  expect(calls()).toEqual([['POST /appoint/cashbackWithdraw/refreshWithdraw', { withdrawNo: NO }]])
  expect(onChanged).toHaveBeenCalledTimes(1)
})

it('says that WeChat did not open its page', async () => {
  receives.mockRejectedValue(new Error('WeChat is too old for transfers'))
  show()
  await press('确认收款')
  expect(showToast).toHaveBeenCalledWith('没有打开微信的收款页，请更新微信后再试')
  expect(calls()).toEqual([])
})

it.each([
  [false, []],
  [true, [['POST /appoint/cashbackWithdraw/cancelWithdraw', { withdrawNo: NO }]]],
])('asks before it is wanted back: told %s', async (answer, made) => {
  ;(ask as jest.Mock).mockResolvedValue(answer)
  show()
  await press('取消提现')
  expect(calls()).toEqual(made)
})

it('what waits in another app of ours is confirmed there', () => {
  show({ inside: 'miniProgram' })
  expect(screen.queryByRole('button', { name: '确认收款' })).toBeNull()
  expect(screen.getByText(/请在微信里打开小程序/)).toBeTruthy()
})

it('what has failed says why, and that the money is back; nothing is left to press', () => {
  show({ state: 'failed', failReason: 'ACCOUNT_FROZEN', confirmation: null })
  expect(screen.getByText(/被冻结了.*钱已经回到余额/)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

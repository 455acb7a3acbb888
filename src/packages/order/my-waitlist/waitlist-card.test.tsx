import { act, fireEvent, render, screen } from '@testing-library/react'
import { parseMoment } from '@xinqi/domain/time'
import { call } from '@/api/call'
import { open } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { WaitlistCard } from './waitlist-card'

jest.mock('@/api/call', () => ({ call: jest.fn(() => Promise.resolve(null)) }))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))
jest.mock('@/state/overlays', () => ({ ask: jest.fn(), showToast: jest.fn() }))

const ENTRY = {
  consultantId: 7,
  userName: '林一帆',
  homepage: '',
  srvId: 3,
  serviceName: '单次咨询',
  weekdays: [4],
  parts: ['evening' as const],
  joinedAt: '2026-11-20 10:00:00',
  place: 2,
  among: 5,
}
const OFFER = { offerId: 4, slot: 990_000, startTime: '2026-12-10 19:00:00', until: '2099-01-01 00:00:00' }
const onChanged = jest.fn(() => Promise.resolve())

const show = (offer: typeof OFFER | null) =>
  render(<WaitlistCard entry={{ ...ENTRY, offer }} now={parseMoment('2026-12-09 12:00:00')} onChanged={onChanged} />)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => jest.clearAllMocks())

it('says the place, and offers nothing to take while nothing is kept', () => {
  show(null)
  expect(screen.getByText('第 2 位，共 5 人在等。有时间空出来，会发消息给你。')).toBeTruthy()
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['离开林一帆的候补'])
})

it('leads to the confirm page with the time that is kept, or hands it on', async () => {
  show(OFFER)
  expect(screen.getByText('明天 19:00')).toBeTruthy()
  await press('约林一帆的这个时间')
  expect(open).toHaveBeenCalledWith('userOrderDetail', { consultantId: 7, srvId: 3, slot: 990_000, offerId: 4 })
  await press('把林一帆的这个时间让给下一位')
  expect(call).toHaveBeenCalledWith('POST /appoint/waitlist/passOffer', { offerId: 4 })
  expect(onChanged).toHaveBeenCalledTimes(1)
})

it.each([
  [false, []],
  [true, [['POST /appoint/waitlist/leave', { consultantId: 7 }]]],
])('asks before leaving: told %s', async (answer, calls) => {
  show(null)
  ;(ask as jest.Mock).mockResolvedValue(answer)
  await press('离开林一帆的候补')
  expect((call as jest.Mock).mock.calls).toEqual(calls)
})

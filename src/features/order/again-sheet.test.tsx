import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { ORDER } from '@xinqi/domain/status/order'
import { parseMoment } from '@xinqi/domain/time'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { scheduleDay, slot } from '@/features/availability/testing/schedule'
import { open, replace } from '@/platform/navigation/navigation'
import { AgainSheet } from './again-sheet'
import { anOrder } from './testing/orders'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))
jest.mock('@/platform/payment', () => ({ pay: jest.fn(), payWays: ['JSAPI'] }))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn(), replace: jest.fn(), restart: jest.fn() }))

const AGAIN = 'POST /appoint/consultAppointment/againAppoint'
const ORDER_NO = '100000000000000001'

const SCHEDULE = {
  minutes: 50,
  days: [
    scheduleDay('2026-11-27', '20:30'),
    scheduleDay('2026-11-28', '19:00', '20:30'),
    scheduleDay('2026-12-05', '20:30'),
  ],
}
const OFFER = {
  serviceName: '单次咨询',
  priceFen: 48_000,
  paysAfter: false,
  policySentence: '开始前 24 小时可免费改期。',
}

/** The last session was on a Saturday at 20:30. */
function show(offer: object = OFFER) {
  jest.mocked(useCall).mockImplementation(((key: string) => ({
    data: key.endsWith('/getSchedule') ? SCHEDULE : offer,
    failure: undefined,
    loading: false,
    refresh: jest.fn(),
  })) as unknown as typeof useCall)
  render(<AgainSheet order={anOrder({ orderShowStatus: ORDER.consulted })} onClose={jest.fn()} />)
}

const sameHour = () => screen.getByRole('group', { name: '和上次一样，周六 20:30' })
const press = (name: string) => act(async () => void fireEvent.click(within(sameHour()).getByRole('button', { name })))

beforeEach(() => {
  jest.clearAllMocks()
  jest.useFakeTimers({ now: parseMoment('2026-11-25 12:00:00') })
})
afterEach(() => jest.useRealTimers())

it('offers the weekday and hour of last time first, and says what it costs', () => {
  show()
  expect(
    within(sameHour())
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['周六 20:30', '12月5日 20:30'])
  expect(screen.getByText('单次咨询，¥480。开始前 24 小时可免费改期。')).toBeTruthy()
})

it('places the order with one tap on a time', async () => {
  show()
  ;(call as jest.Mock).mockResolvedValue({ orderNo: '2', orderShowStatus: ORDER.toConsult })
  await press('周六 20:30')
  expect(call).toHaveBeenCalledWith(
    AGAIN,
    { orderNo: ORDER_NO, slot: slot('2026-11-28 20:30'), cpChannelId: undefined },
    expect.objectContaining({ quiet: true }),
  )
  expect(replace).toHaveBeenCalledWith('appointSuccess', { orderNo: '2' })
})

it('lets one confirm first what is not paid beforehand', async () => {
  show({ ...OFFER, paysAfter: true })
  await press('12月5日 20:30')
  expect(call).not.toHaveBeenCalled()
  expect(open).toHaveBeenCalledWith('userOrderDetail', {
    consultantId: 7,
    srvId: 3,
    slot: slot('2026-12-05 20:30'),
    consultMode: 1,
  })
})

it('says that the time is taken, and offers the nearest ones', async () => {
  show()
  const nearest = [{ id: slot('2026-11-28 19:00'), startTime: '2026-11-28 19:00:00' }]
  ;(call as jest.Mock).mockRejectedValueOnce(new CallFailure(CODE.slotTaken, '这个时间刚刚被约走了', { nearest }))
  await press('周六 20:30')
  expect(screen.getByRole('alert').textContent).toContain('这个时间刚刚被约走了')
  ;(call as jest.Mock).mockResolvedValue({ orderNo: '2', orderShowStatus: ORDER.toConsult })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '周六 19:00' })))
  expect((call as jest.Mock).mock.calls.at(-1)?.[1]).toMatchObject({ slot: slot('2026-11-28 19:00') })
})

import { pollPause, usePaid } from './use-paid'
import { act, renderHook } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { MINUTE, systemClock } from '@xinqi/domain/time'
import { call } from '@/api/call'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import { learnServerTime } from '@/state/server-clock'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/state/use-in-sight', () => ({ useInSight: () => mockSight.shown }))

const mockSight = { shown: true }
const asking = call as jest.Mock
const no = { paid: false, orderShowStatus: 0 }
const yes = { paid: true, orderShowStatus: 2 }
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  mockSight.shown = true
  asking.mockReset().mockResolvedValue(no)
})
afterEach(() => jest.useRealTimers())

it('asks until the payment has come, over a break of the network', async () => {
  asking.mockResolvedValueOnce(no).mockRejectedValueOnce(new CallFailure(OFFLINE, '没有网络')).mockResolvedValue(yes)
  const { result } = renderHook(() => usePaid('1'))
  await pass(0)
  expect(result.current.state).toBe('asking')
  await pass(4000)
  expect(result.current.state).toBe('paid')
  await pass(60_000)
  expect(asking).toHaveBeenCalledTimes(3)
})

it('stops after a minute, and asks again when told to', async () => {
  const { result } = renderHook(() => usePaid('1'))
  await pass(70_000)
  expect(result.current.state).toBe('notYet')
  const asked = asking.mock.calls.length
  await pass(60_000)
  expect(asking).toHaveBeenCalledTimes(asked)
  asking.mockResolvedValue(yes)
  act(() => result.current.askAgain())
  await pass(0)
  expect(result.current.state).toBe('paid')
})

it('keeps asking on a phone whose clock is ten minutes behind, as the first answer tells', async () => {
  asking.mockImplementation(() => {
    learnServerTime(systemClock.now().getTime() + 10 * MINUTE)
    return Promise.resolve(no)
  })
  const { result } = renderHook(() => usePaid('1'))
  await pass(5_000)
  expect(result.current.state).toBe('asking')
  learnServerTime(systemClock.now().getTime())
})

it('does not ask while nobody looks', async () => {
  mockSight.shown = false
  const { rerender } = renderHook(() => usePaid('1'))
  await pass(30_000)
  expect(asking).not.toHaveBeenCalled()
  mockSight.shown = true
  rerender()
  await pass(0)
  expect(asking).toHaveBeenCalledTimes(1)
})

it('gives up at once on an order that is not there', async () => {
  asking.mockRejectedValue(new CallFailure(CODE.notFound, '没有找到这个订单'))
  const { result } = renderHook(() => usePaid('1'))
  await pass(0)
  expect(result.current.state).toBe('unknown')
})

it('asks every 2 seconds at first, then slower, and stops after a minute', () => {
  let asked = 0
  const pauses: number[] = []
  for (let pause = pollPause(asked); pause !== null; pause = pollPause(asked)) {
    pauses.push(pause)
    asked += pause
  }
  expect(pauses[0]).toBe(2000)
  expect([...pauses].sort((a, b) => a - b)).toEqual(pauses)
  expect(asked).toBeGreaterThanOrEqual(60_000)
  expect(pauses.length).toBeLessThan(20)
})

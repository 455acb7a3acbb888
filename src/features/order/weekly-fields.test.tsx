import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { granuleAt } from '@xinqi/domain/rules/availability'
import { formatMoment, parseMoment } from '@xinqi/domain/time'
import { weeklyStarts } from '@xinqi/domain/rules/weekly-series'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { call } from '@/api/call'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import { useWeekly } from './use-weekly'
import { WeeklyFields } from './weekly-fields'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock

/** A slot of its own for each test: what was read for another is kept. */
let slot = granuleAt(parseMoment('2026-12-01 20:00:00'))
beforeEach(() => {
  slot += 2
})

const lookAt = (times: number, clashes: Record<number, string> = {}, nearest: object[] = []) => ({
  weeks: weeklyStarts(slot, times).map((start, week) => ({
    slot: start,
    startTime: formatMoment(granuleStart(start)),
    clash: clashes[week] ?? null,
  })),
  nearest,
  priceFen: times * 48_000,
})

const onTake = jest.fn()
function Wish({ most }: { most?: number }) {
  const weekly = useWeekly({ consultantId: 7, srvId: 3, slot })
  return (
    <>
      <WeeklyFields weekly={weekly} most={most} onTake={onTake} />
      <output>{weekly.isClear ? 'clear' : 'not clear'}</output>
    </>
  )
}

const turnOn = () => fireEvent.click(screen.getByRole('checkbox', { name: '每周同一时间' }))
const weeks = () =>
  within(screen.getByRole('list', { name: '各周的时间' }))
    .getAllByRole('listitem')
    .map((week) => week.textContent)

beforeEach(() => answering.mockReset())

it('asks for nothing before it is turned on, and then shows each week', async () => {
  answering.mockImplementation((_key: string, { times }: { times: number }) => Promise.resolve(lookAt(times)))
  render(<Wish />)
  expect(answering).not.toHaveBeenCalled()
  expect(screen.getByText('clear')).toBeTruthy()
  turnOn()
  expect(screen.getByText('not clear')).toBeTruthy()
  await screen.findByRole('list', { name: '各周的时间' })
  expect(weeks()).toHaveLength(4)
  expect(weeks()[0]).toBe('12月1日 周二 21:00可以约')
  expect(screen.getByText('clear')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '12 次' }))
  await waitFor(() => expect(weeks()).toHaveLength(12))
})

it('marks the week that clashes with why, and takes an offered series with one tap', async () => {
  const offer = { kind: 'weekday', slot: slot + 48, times: 4, startTime: '' }
  answering.mockResolvedValue(lookAt(4, { 2: 'taken' }, [offer]))
  render(<Wish />)
  turnOn()
  await screen.findByRole('list', { name: '各周的时间' })
  expect(weeks()[2]).toMatch(/已被约走$/)
  expect(screen.getByText('not clear')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^换一天：12月2日 周三 22:00 起，共 4 次$/ }))
  expect(onTake).toHaveBeenCalledWith(slot + 48, 4)
})

it('says what one can do where no series is free', async () => {
  answering.mockResolvedValue(lookAt(4, { 0: 'off', 1: 'off', 2: 'own', 3: 'beyond' }))
  render(<Wish />)
  turnOn()
  expect(await screen.findByText(/^附近没有连着几周都空的时间/)).toBeTruthy()
})

it('offers no more weeks than are left of a package', async () => {
  answering.mockResolvedValue(lookAt(3))
  render(<Wish most={3} />)
  turnOn()
  await screen.findByRole('list', { name: '各周的时间' })
  expect(screen.getAllByRole('radio').map((choice) => choice.textContent)).toEqual(['2 次', '3 次'])
})

it('says what did not come, and asks again', async () => {
  answering.mockRejectedValueOnce(new CallFailure(OFFLINE, '网络不可用'))
  render(<Wish />)
  turnOn()
  expect(await screen.findByText('没有取到各周的安排')).toBeTruthy()
  answering.mockResolvedValue(lookAt(4))
  fireEvent.click(screen.getByRole('button', { name: /重试|再试/ }))
  expect(await screen.findByRole('list', { name: '各周的时间' })).toBeTruthy()
})

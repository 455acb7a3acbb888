import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Data } from '@xinqi/domain/contract/contract'
import type { ReactElement } from 'react'
import { call } from '@/api/call'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import { SharedCurve } from '@/features/mood/shared-curve'
import { PRESS_LOCK_MS } from '@/ui/press/pressable'
import { SharedResults } from '../shared-results'
import { GivenDrawings } from './given-drawings'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

type Page = Data<'GET /consult/consultPainting/list'>
const answers = jest.mocked(call)

const NOTHING: Page = { reads: true, readingFen: null, list: [], more: false, next: null }
const drawing = (title: string, handOverTime: string | null): Page['list'][number] => ({
  ...{ drawingNo: `2026112100000000${title}`, theme: 'free', title, description: '', strokes: '', drawTime: '' },
  ...{ question: '', giveTime: '2026-11-20 10:00:00', handOverTime, bought: null, written: 0 },
})

/** Who is looked at: of somebody else nothing is kept from before. */
let userId = 0
const show = (what: ReactElement) => act(async () => render(what))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => {
  userId += 1
  answers.mockReset()
})
afterEach(() => jest.useRealTimers())

describe.each([
  ['给你看的问卷结果没有取到', () => <SharedResults userId={userId} />, []],
  ['给你看的心情没有取到', () => <SharedCurve userId={userId} />, null],
  ['交给你看的画没有取到', () => <GivenDrawings userId={userId} />, NOTHING],
])('%s', (failed, section, nothing) => {
  test('what is on its way is not taken for nothing', async () => {
    answers.mockReturnValue(new Promise(() => undefined) as never)
    await show(section())
    expect(screen.getByRole('status', { name: '正在加载' })).toBeTruthy()
  })

  test('says so without a network, and is asked for again; what nobody shared is left out', async () => {
    answers.mockRejectedValue(new CallFailure(OFFLINE, '没有网络'))
    const { container } = await show(section())
    expect(screen.getByText(failed)).toBeTruthy()
    answers.mockResolvedValue(nothing)
    await press('再试一次')
    expect(container.textContent).toBe('')
  })
})

test('all drawings that were given are reached: those that wait to their end, then those that were read', async () => {
  jest.useFakeTimers()
  const pages: Record<string, Page> = {
    'waiting 1': { ...NOTHING, list: [drawing('海浪', null)], more: true, next: 'behind' },
    'waiting 2': { ...NOTHING, list: [drawing('灯', null)] },
    'handedOver 1': { ...NOTHING, list: [drawing('旧屋', '2026-11-01 10:00:00')], more: true, next: 'behind' },
    'handedOver 2': { ...NOTHING, list: [drawing('树', '2026-10-01 10:00:00')] },
  }
  answers.mockImplementation(((_: string, { shelf, page }: { shelf: string; page: number }) =>
    Promise.resolve(pages[`${shelf} ${page}`])) as never)
  await show(<GivenDrawings userId={userId} />)
  const shown = () =>
    screen.getAllByRole('button', { name: /^看这幅画/ }).map((one) => one.getAttribute('aria-label')?.slice(5))
  expect(shown()).toEqual(['海浪'])
  await press('更多画')
  expect(shown()).toEqual(['海浪', '灯', '旧屋'])
  act(() => jest.advanceTimersByTime(PRESS_LOCK_MS))
  await press('更多画')
  expect(shown()).toEqual(['海浪', '灯', '旧屋', '树'])
  expect(screen.queryByRole('button', { name: '更多画' })).toBeNull()
})

import { act, renderHook, waitFor } from '@testing-library/react'
import type { FirstReads } from '@xinqi/domain/first-reads'
import { MINUTE, SECOND, systemClock } from '@xinqi/domain/time'
import type { PropsWithChildren } from 'react'
import { SWRConfig } from 'swr'
import { dataBlock, documentAge } from '@/platform/data-block'
import { serverClock } from '@/state/server-clock'
import { call } from './call'
import { firstRead, openFirstReads } from './first-reads'
import { useCall } from './use-call'
import { usePages } from './use-pages'

jest.mock('./call', () => ({ call: jest.fn() }))
jest.mock('@/platform/data-block', () => ({ dataBlock: jest.fn(), documentAge: jest.fn() }))

const LIST = 'GET /appoint/consultConsultant/listIndex'
const CATEGORIES = 'GET /appoint/consultCategory/getCategoryList'
const WRITTEN = { list: [{ userName: 'written' }], page: 1, more: false }
const ASKED = { list: [{ userName: 'asked' }], page: 1, more: false }

/** Opens the app on a document of the main organisation, written just now or so long ago. */
function openOn(change: Partial<FirstReads> = {}, ageMs = 0): void {
  jest.mocked(documentAge).mockReturnValue(ageMs)
  const answers = { [`${LIST}?page=1`]: WRITTEN, [CATEGORIES]: [{ id: 1 }] }
  jest.mocked(dataBlock).mockReturnValue({ time: systemClock.now().getTime() - ageMs, orgId: 340, answers, ...change })
  openFirstReads()
}

const nothingCached = ({ children }: PropsWithChildren) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
)
const readList = (categoryId?: number) =>
  renderHook((id) => usePages(LIST, { categoryId: id }), { wrapper: nothingCached, initialProps: categoryId })

const names = (list: ReturnType<typeof readList>) =>
  list.result.current.items?.map(({ userName }) => userName).join() ?? 'nothing'

/** SWR asks in the frame after it has drawn what it was given. */
const taken = () => waitFor(() => expect(firstRead(LIST, 340, { page: 1 })).toBeUndefined())

beforeEach(() => {
  ;(call as jest.Mock).mockReset().mockResolvedValue(ASKED)
  openOn()
})

it('is there with the first drawing, and no call is made', async () => {
  const drawn: string[] = []
  renderHook(() => drawn.push(usePages(LIST, {}).items?.[0]?.userName ?? 'nothing'), { wrapper: nothingCached })
  const categories = renderHook(() => useCall(CATEGORIES, {}), { wrapper: nothingCached })
  expect(drawn[0]).toBe('written')
  expect(categories.result.current.data).toEqual([{ id: 1 }])
  await taken()
  expect(new Set(drawn)).toEqual(new Set(['written']))
  expect(call).not.toHaveBeenCalled()
})

it('is used once: who refreshes, and who comes later, asks', async () => {
  const list = readList()
  await taken()
  await act(() => list.result.current.refresh())
  expect(names(list)).toBe('asked')
  list.unmount()
  const later = readList()
  expect(names(later)).toBe('nothing')
  await waitFor(() => expect(names(later)).toBe('asked'))
  expect(call).toHaveBeenCalledTimes(2)
})

it('says nothing to other questions', async () => {
  const list = readList()
  await taken()
  list.rerender(7)
  expect(names(list)).toBe('nothing')
  await waitFor(() => expect(names(list)).toBe('asked'))
  expect(call).toHaveBeenCalledWith(LIST, { categoryId: 7, page: 1 }, { quiet: true })
})

it.each([
  ['another organisation', { orgId: 39 }],
  ['a read that was left out', { answers: {} }],
  ['a document that is no longer new', {}, 31 * SECOND],
])('%s: the page asks', async (_case, change, ageMs = 0) => {
  openOn(change, ageMs)
  const list = readList()
  expect(names(list)).toBe('nothing')
  await waitFor(() => expect(names(list)).toBe('asked'))
})

it('tells the server’s time, by which the answers are read', () => {
  openOn({ time: systemClock.now().getTime() + 90 * MINUTE })
  const ahead = serverClock.now().getTime() - systemClock.now().getTime()
  expect(Math.round(ahead / MINUTE)).toBe(90)
  expect(names(readList())).toBe('written')
})

import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { SWRConfig } from 'swr'
import { call } from './call'
import { usePages } from './use-pages'

jest.mock('./call', () => ({ call: jest.fn() }))

const ORDERS = 'GET /appoint/consultOrder/list'
const PEOPLE = 'GET /appoint/consultConsultant/listIndex'

const nothingCached = ({ children }: PropsWithChildren) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
)

it('goes on behind the last row of a list that grows', async () => {
  ;(call as jest.Mock)
    .mockReset()
    .mockResolvedValueOnce({ list: [{ orderNo: 'b' }], more: true, next: 'behind b' })
    .mockResolvedValueOnce({ list: [{ orderNo: 'a' }], more: false, next: null })
  const pages = renderHook(() => usePages(ORDERS, { orderType: 1 }), { wrapper: nothingCached })
  await waitFor(() => expect(pages.result.current.more).toBe(true))
  act(() => pages.result.current.loadMore())
  await waitFor(() => expect(pages.result.current.items?.map(({ orderNo }) => orderNo)).toEqual(['b', 'a']))
  expect(call).toHaveBeenLastCalledWith(ORDERS, { orderType: 1, page: 2, after: 'behind b' }, { quiet: true })
  expect(pages.result.current.more).toBe(false)
})

it('counts the pages of a list that is read whole on the server', async () => {
  ;(call as jest.Mock)
    .mockReset()
    .mockResolvedValueOnce({ list: [{ userName: 'a' }], page: 1, more: true })
    .mockResolvedValueOnce({ list: [{ userName: 'b' }], page: 2, more: false })
  const pages = renderHook(() => usePages(PEOPLE, {}), { wrapper: nothingCached })
  await waitFor(() => expect(pages.result.current.more).toBe(true))
  act(() => pages.result.current.loadMore())
  await waitFor(() => expect(pages.result.current.items).toHaveLength(2))
  expect(jest.mocked(call).mock.lastCall?.[1]).toEqual({ page: 2 })
})

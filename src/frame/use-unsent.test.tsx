import { act, renderHook, waitFor } from '@testing-library/react'
import { followUnsent } from '@/features/conversation/outbox'
import { useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'
import { useUnsent } from './use-unsent'

const mockStop = jest.fn()
jest.mock('@/features/conversation/outbox', () => ({ followUnsent: jest.fn(() => mockStop) }))

/** The employees' edition has no conversations. */
const [WITH, WITHOUT] = [340, 728]
const known = (id: number | null) => act(() => useSession.setState({ user: id === null ? null : ({ id } as never) }))

beforeEach(() => {
  jest.clearAllMocks()
  useOrganisation.setState({ orgId: WITH })
})
afterEach(() => known(null))

test('what somebody said is taken up once they are known, on whatever page, and left alone when they go', async () => {
  const { rerender } = renderHook(useUnsent)
  expect(followUnsent).not.toHaveBeenCalled()
  known(7)
  await waitFor(() => expect((followUnsent as jest.Mock).mock.calls).toEqual([['user']]))
  rerender()
  known(null)
  await waitFor(() => expect(mockStop).toHaveBeenCalledTimes(1))
  expect(followUnsent).toHaveBeenCalledTimes(1)
})

test('where the edition has no conversations nothing is taken up (R208)', async () => {
  useOrganisation.setState({ orgId: WITHOUT })
  known(7)
  renderHook(useUnsent)
  act(() => useOrganisation.setState({ orgId: WITH }))
  await waitFor(() => expect(followUnsent).toHaveBeenCalledTimes(1))
})

import { act, renderHook, waitFor } from '@testing-library/react'
import { call } from '@/api/call'
import { useSession } from '@/state/session'
import { GOOD_INFO } from './testing/visitor-info'
import { useVisitorForm } from './use-visitor-form'
import { changeVisitorInfo, forgetVisitorDraft } from './visitor-draft'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock

const logIn = () => useSession.setState({ user: { accessToken: 'a', refreshToken: 'r', expiresAt: 0, id: 9 } })
const LAST = { ...GOOD_INFO, visitorInfoId: 4, relationship: null, loveStatus: null, emergencyRelationship: null }

beforeEach(() => {
  useSession.setState({ user: null })
  forgetVisitorDraft()
  answering.mockReset().mockResolvedValue(LAST)
})

it('asks nothing of the server before somebody is logged in', () => {
  renderHook(() => useVisitorForm())
  expect(answering).not.toHaveBeenCalled()
})

it('fills in what was told last time, once one is logged in', async () => {
  const { result } = renderHook(() => useVisitorForm())
  act(logIn)
  await waitFor(() => expect(result.current.info).toEqual(GOOD_INFO))
  expect(result.current.remembered).toBe(true)
  act(() => result.current.change({ concern: '' }))
  expect(result.current.remembered).toBe(false)
})

it('never writes over what was typed', async () => {
  changeVisitorInfo({ name: '自己写的' })
  const { result } = renderHook(() => useVisitorForm())
  act(logIn)
  await waitFor(() => expect(answering).toHaveBeenCalled())
  await act(() => Promise.resolve())
  expect(result.current.info.name).toBe('自己写的')
})

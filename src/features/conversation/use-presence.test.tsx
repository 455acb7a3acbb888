import { act, renderHook } from '@testing-library/react'
import { call } from '@/api/call'
import { emitRealtime } from '@/realtime/events'
import { changeTalk, forgetTalks } from './talks'
import { withMessages } from './talk'
import { messageOf } from './testing/build-message'
import { usePresence } from './use-presence'

const mockSight = { shown: true }
jest.mock('@/state/use-in-sight', () => ({ useInSight: () => mockSight.shown }))
jest.mock('@/api/call', () => ({ call: jest.fn() }))

const NO = '202611230000000001'
const [CONSULTANT, VISITOR] = [1, 2]
const look = jest.fn(() => Promise.resolve())
const asked = jest.mocked(call)

/** As a consultant's page has it. */
const openTalk = (sharesPresence: boolean) =>
  renderHook((dialog) => usePresence('consultant', dialog, look), {
    initialProps: { conversationNo: NO, sharesPresence },
  })

const hear = (more: object) =>
  act(() =>
    emitRealtime(
      'beat',
      { kind: 'beat', conversationNo: NO, userType: VISITOR, typing: true, ...more },
      (error: unknown) => {
        throw error
      },
    ),
  )

const beats = () => asked.mock.calls.map(([, params]) => (params as { typing: boolean }).typing)

beforeEach(() => {
  jest.clearAllMocks()
  mockSight.shown = true
  asked.mockResolvedValue({ isTold: true })
  forgetTalks()
})

test('shows the other one of this conversation alone, and answers who has come once', () => {
  const { result } = openTalk(true)
  hear({ userType: CONSULTANT })
  hear({ conversationNo: '202611230000000002' })
  expect(result.current.presence).toBeNull()
  expect(beats()).toEqual([false])
  hear({})
  hear({ typing: false })
  expect(result.current.presence).toBe('here')
  expect(beats()).toEqual([false, false])
})

test("the other one's words end their typing; one's own do not", () => {
  const { result } = openTalk(true)
  hear({})
  act(() => changeTalk(NO, (talk) => withMessages(talk, [messageOf(1, { userType: CONSULTANT })])))
  expect(result.current.presence).toBe('typing')
  act(() => changeTalk(NO, (talk) => withMessages(talk, [messageOf(2, { userType: VISITOR })])))
  expect(result.current.presence).toBe('here')
})

test('where one of the two does not allow it nothing is said; who hears the other one looks how they stand now', () => {
  const { result, rerender } = openTalk(false)
  act(() => result.current.typed())
  expect(asked).not.toHaveBeenCalled()
  hear({})
  expect(result.current.presence).toBeNull()
  expect(look).toHaveBeenCalledTimes(1)
  rerender({ conversationNo: NO, sharesPresence: true })
  act(() => result.current.typed())
  expect(beats()).toEqual([false, true])
})

test('a page that nobody looks at says nothing', () => {
  mockSight.shown = false
  const { result } = openTalk(true)
  act(() => result.current.typed())
  expect(asked).not.toHaveBeenCalled()
})

test('who is told no longer is asked how they stand, and what was known goes when it is shared no more', async () => {
  const { result, rerender } = openTalk(true)
  hear({})
  asked.mockResolvedValue({ isTold: false })
  await act(() => Promise.resolve(result.current.typed()))
  expect(look).toHaveBeenCalledTimes(1)
  rerender({ conversationNo: NO, sharesPresence: false })
  expect(result.current.presence).toBeNull()
})

import { act } from '@testing-library/react'
import { CODE, DEFAULT_FAILURE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import { useSession } from '@/state/session'
import { keepMine, openDraft, saveDraft, takeTheirs, useRecordDrafts, write, type RecordInfo } from './record-draft'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const mockKept = new Map<string, { id: string; owner: string; at: number; body: string }>()
jest.mock('@/platform/unsent-store', () => ({
  keepUnsent: (one: { id: string; owner: string; at: number; body: string }) => {
    mockKept.set(one.id, one)
    return Promise.resolve()
  },
  readUnsent: (owner: string) => Promise.resolve([...mockKept.values()].filter((one) => one.owner === owner)),
  dropUnsent: (id: string) => Promise.resolve(mockKept.delete(id)),
}))

const answers = jest.mocked(call)
const NO = '202611230000000001'
const content = (revision: number, plan: string) => ({
  revision,
  template: 'soap' as const,
  words: { plan },
  copied: [],
  mentalHealthStatus: null,
  shared: false,
  saveTime: '2026-11-23 21:00:00',
})
const info = (revision: number, plan: string): RecordInfo => ({
  ...content(revision, plan),
  appointNo: NO,
  userId: 1,
  visitorName: '小林',
  startTime: null,
  signTime: null,
  signedName: null,
  sha256: null,
  maySign: false,
  userName: '周砚',
  amendments: [],
  versions: [],
})
const draft = () => useRecordDrafts.getState()[NO]

beforeEach(() => {
  jest.useFakeTimers()
  useSession.setState({ consultant: { accessToken: 'a', refreshToken: 'r', expiresAt: 0, id: 7 } })
  useRecordDrafts.setState({}, true)
  mockKept.clear()
  answers.mockReset()
})
afterEach(() => jest.useRealTimers())

test('what is typed is on this phone at once, and on the server soon; only its answer says that it is saved', async () => {
  await openDraft(info(1, '旧'))
  write(NO, { words: { plan: '新' } })
  expect(draft()?.state).toBe('unsaved')
  expect([...mockKept.values()][0]?.body).toContain('新')
  answers.mockResolvedValueOnce({ saved: true, content: content(2, '新') })
  await act(() => jest.advanceTimersByTimeAsync(2000))
  expect(draft()).toMatchObject({ state: 'saved', revision: 2 })
  expect(mockKept.size).toBe(0)
})

test('what is typed while a saving is on its way is saved next', async () => {
  await openDraft(info(1, '旧'))
  write(NO, { words: { plan: '一' } })
  let arrive: (value: unknown) => void = () => undefined
  answers.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)) as never)
  const saving = saveDraft(NO)
  write(NO, { words: { plan: '一二' } })
  arrive({ saved: true, content: content(2, '一') })
  await saving
  expect(draft()).toMatchObject({ state: 'unsaved', revision: 2 })
  answers.mockResolvedValueOnce({ saved: true, content: content(3, '一二') })
  await act(() => jest.advanceTimersByTimeAsync(2000))
  expect(answers.mock.lastCall?.[1]).toMatchObject({ revision: 2, words: JSON.stringify({ plan: '一二' }) })
  expect(draft()?.state).toBe('saved')
})

test('without a network it stays here, and is sent again by itself', async () => {
  await openDraft(info(1, '旧'))
  write(NO, { words: { plan: '新' } })
  answers.mockRejectedValueOnce(new CallFailure(OFFLINE, '没有网络'))
  await saveDraft(NO)
  expect(draft()?.state).toBe('offline')
  answers.mockResolvedValueOnce({ saved: true, content: content(2, '新') })
  await act(() => jest.advanceTimersByTimeAsync(11_000))
  expect(draft()?.state).toBe('saved')
})

test.each([
  ['that fails', new CallFailure(CODE.failure, DEFAULT_FAILURE)],
  ['that asks to wait', new CallFailure(CODE.tooMany, '操作太频繁了，请稍后再试')],
])('what a server %s did not save is sent again by itself', async (_, trouble) => {
  await openDraft(info(1, '旧'))
  write(NO, { words: { plan: '新' } })
  answers.mockRejectedValueOnce(trouble)
  await saveDraft(NO)
  expect(draft()?.state).toBe('troubled')
  expect(mockKept.size).toBe(1)
  answers.mockResolvedValueOnce({ saved: true, content: content(2, '新') })
  await act(() => jest.advanceTimersByTimeAsync(11_000))
  expect(draft()?.state).toBe('saved')
})

test.each([
  ['the record is signed', new CallFailure(CODE.conflict, '这份记录已经签署，只能在下面补充')],
  ['a mistake is named', new CallFailure(CODE.failure, '太长了', { fields: { words: '太长了' } })],
])('what is refused because %s is not', async (_, refusal) => {
  await openDraft(info(1, '旧'))
  write(NO, { words: { plan: '新' } })
  answers.mockRejectedValueOnce(refusal)
  await saveDraft(NO)
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(draft()).toMatchObject({ state: 'refused', problem: refusal.message })
  expect(answers).toHaveBeenCalledTimes(1)
})

test('a page that is opened again goes on with what this phone still has', async () => {
  await openDraft(info(1, '旧'))
  write(NO, { words: { plan: '没送到' } })
  useRecordDrafts.setState({}, true)
  answers.mockResolvedValueOnce({ saved: true, content: content(2, '没送到') })
  await openDraft(info(1, '旧'))
  expect(draft()).toMatchObject({ state: 'saved', revision: 2, written: { words: { plan: '没送到' } } })
})

describe("another device's version", () => {
  beforeEach(async () => {
    await openDraft(info(1, '旧'))
    write(NO, { words: { plan: '这里' } })
    answers.mockResolvedValueOnce({ saved: false, content: content(5, '那里') })
    await saveDraft(NO)
    expect(draft()).toMatchObject({ state: 'conflict', other: { words: { plan: '那里' } } })
  })

  test('stands beside the own one; the own one is chosen over it', async () => {
    answers.mockResolvedValueOnce({ saved: true, content: content(6, '这里') })
    await keepMine(NO)
    expect(answers.mock.lastCall?.[1]).toMatchObject({ revision: 5, replaces: true })
    expect(draft()).toMatchObject({ state: 'saved', revision: 6, written: { words: { plan: '这里' } } })
  })

  test('what is typed before one is chosen stays here, and goes with the choice', async () => {
    write(NO, { words: { plan: '这里再写' } })
    expect([...mockKept.values()][0]?.body).toContain('这里再写')
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(answers).toHaveBeenCalledTimes(1)
    expect(draft()).toMatchObject({ state: 'conflict', other: { words: { plan: '那里' } } })
    answers.mockResolvedValueOnce({ saved: true, content: content(6, '这里再写') })
    await keepMine(NO)
    expect(answers.mock.lastCall?.[1]).toMatchObject({ words: JSON.stringify({ plan: '这里再写' }) })
    expect(draft()).toMatchObject({ state: 'saved', written: { words: { plan: '这里再写' } } })
  })

  test('is still replaced, not lost, by a choice that arrives late or from a page that was opened again', async () => {
    const away = new CallFailure(OFFLINE, '没有网络')
    answers.mockRejectedValueOnce(away)
    await keepMine(NO)
    answers.mockRejectedValueOnce(away)
    await act(() => jest.advanceTimersByTimeAsync(11_000))
    expect(answers.mock.lastCall?.[1]).toMatchObject({ revision: 5, replaces: true })
    useRecordDrafts.setState({}, true)
    answers.mockResolvedValueOnce({ saved: true, content: content(6, '这里') })
    await openDraft(info(5, '那里'))
    expect(answers.mock.lastCall?.[1]).toMatchObject({ revision: 5, replaces: true })
    answers.mockResolvedValueOnce({ saved: true, content: content(7, '之后') })
    write(NO, { words: { plan: '之后' } })
    await saveDraft(NO)
    expect(answers.mock.lastCall?.[1]).toMatchObject({ revision: 6, replaces: false })
  })

  test('is taken, and nothing is left here', async () => {
    await takeTheirs(NO)
    expect(draft()).toMatchObject({ state: 'saved', revision: 5, written: { words: { plan: '那里' } } })
    expect(mockKept.size).toBe(0)
  })
})

test('who logs out leaves nothing behind on the page', async () => {
  await openDraft(info(1, '旧'))
  useSession.setState({ consultant: null })
  expect(draft()).toBeUndefined()
})

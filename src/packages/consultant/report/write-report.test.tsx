import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { keepSession } from '@/state/session'
import { reportDrafts } from './report-draft'
import { WriteReport } from './write-report'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))
jest.mock('@/state/overlays', () => ({ ask: () => Promise.resolve(true), showToast: jest.fn() }))
const mockKept = new Map<string, { id: string; owner: string; at: number; body: string }>()
jest.mock('@/platform/unsent-store', () => ({
  keepUnsent: (one: { id: string; owner: string; at: number; body: string }) => {
    mockKept.set(one.id, one)
    return Promise.resolve()
  },
  readUnsent: (owner: string) => Promise.resolve([...mockKept.values()].filter((one) => one.owner === owner)),
  dropUnsent: (id: string) => Promise.resolve(mockKept.delete(id)),
}))

const LIST = 'GET /appoint/assessReportInfo/getReportByUserAndConsultant'
const SAVE = 'POST /consult/assessReportInfo/save'
const HAND_OVER = 'POST /consult/assessReportInfo/handOver'
const NO = '202611230000000001'
const WORDS = { title: '八次之后', seen: '', done: '', next: '' }
const saved = (revision: number, seen: string, reportNo = NO) => ({
  ...WORDS,
  seen,
  reportNo,
  revision,
  consultantId: 7,
  consultantName: '周砚',
  userId: 1,
  saveTime: '2026-11-23 21:00:00',
  handTime: null,
  readTime: null,
  helpful: null,
  feedback: null,
})
const answered = (revision: number, words: string, reportNo = NO) => ({
  saved: true,
  report: saved(revision, words, reportNo),
})

const answers = jest.mocked(call)
/** What the server has of this visitor's reports. */
let reports: object[] = []
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const seen = () => screen.getByRole('textbox', { name: '我看到的你' })
const writeSeen = (value: string) => fireEvent.input(seen(), { target: { value } })
const open = () => act(async () => void render(<WriteReport userId={1} />))
/** What is typed goes to the server by itself. */
const aWhile = () => act(() => jest.advanceTimersByTimeAsync(2000))
/** The tab dies: what it held is gone, and nothing is sent any more. */
const die = () => {
  act(() => reportDrafts.useDrafts.setState({}, true))
  cleanup()
}

beforeEach(() => {
  jest.useFakeTimers()
  keepSession('consultant', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 7 })
  reportDrafts.useDrafts.setState({}, true)
  mockKept.clear()
  answers.mockReset().mockRejectedValue(new CallFailure(OFFLINE, '没有网络'))
  reports = []
  jest.mocked(useCall).mockImplementation(((key: string) => ({
    data: key === LIST ? reports : reports[0],
    refresh: () => Promise.resolve(),
  })) as never)
})
afterEach(() => jest.useRealTimers())

test('what is typed is on the device at once and on the server soon, which alone says that it is saved', async () => {
  await open()
  expect(screen.getByText('写下第一个字就会自动保存')).toBeTruthy()
  writeSeen('睡得比上个月好')
  expect([...mockKept.values()][0]?.body).toContain('睡得比上个月好')
  expect(screen.getByText('还没有保存 …')).toBeTruthy()
  answers.mockResolvedValueOnce(answered(1, '睡得比上个月好'))
  await aWhile()
  expect(answers).toHaveBeenLastCalledWith(
    SAVE,
    expect.objectContaining({ userId: 1, revision: 0, seen: '睡得比上个月好' }),
    { quiet: true },
  )
  expect(screen.getByText('草稿已保存 21:00')).toBeTruthy()
  expect(mockKept.size).toBe(0)
})

test('a tab that died without a network loses no word: the page goes on with it, and saves it', async () => {
  await open()
  writeSeen('写到一半')
  await aWhile()
  expect(screen.getByText('没有网络：写的留在这台设备上，连上以后会自己保存')).toBeTruthy()
  die()
  answers.mockResolvedValueOnce(answered(1, '写到一半'))
  await open()
  expect(seen()).toHaveProperty('value', '写到一半')
  expect(screen.getByText('草稿已保存 21:00')).toBeTruthy()
  expect(mockKept.size).toBe(0)
})

test('of what another consultant of this device wrote to the same visitor nothing is seen, and nothing is lost', async () => {
  await open()
  writeSeen('七号写的')
  die()
  keepSession('consultant', { accessToken: 'b', refreshToken: 's', expiresIn: 7200, id: 8 })
  await open()
  expect(seen()).toHaveProperty('value', '')
  writeSeen('八号写的')
  expect([...mockKept.values()].map(({ body }) => body)).toEqual([
    expect.stringContaining('七号写的'),
    expect.stringContaining('八号写的'),
  ])
})

test('what grew from one draft is sent as that one’s, where the next was begun before the page came again', async () => {
  reports = [saved(1, '第一份')]
  await open()
  writeSeen('第一份，写到一半')
  die()
  reports = [saved(1, '第二份', '202611230000000002')]
  await open()
  expect(answers.mock.lastCall?.[1]).toMatchObject({ reportNo: NO, revision: 1, seen: '第一份，写到一半' })
})

describe('a draft that another device has saved meanwhile', () => {
  beforeEach(async () => {
    reports = [saved(1, '旧')]
    await open()
    writeSeen('这里写的')
    answers.mockResolvedValueOnce({ saved: false, report: saved(5, '那里写的') })
    await aWhile()
    expect(screen.getByText('那里写的')).toBeTruthy()
    expect(screen.getByText('这里写的')).toBeTruthy()
  })

  test('gives way to what is written here, where that is chosen', async () => {
    answers.mockResolvedValueOnce(answered(6, '这里写的'))
    await press('用这一份')
    expect(answers.mock.lastCall?.[1]).toMatchObject({ revision: 5, seen: '这里写的' })
    expect(seen()).toHaveProperty('value', '这里写的')
  })

  test('is gone on with, where it is chosen', async () => {
    await press('用那一份')
    expect(seen()).toHaveProperty('value', '那里写的')
    writeSeen('那里写的，和这里')
    answers.mockResolvedValueOnce(answered(6, '那里写的，和这里'))
    await aWhile()
    expect(answers.mock.lastCall?.[1]).toMatchObject({ revision: 5, seen: '那里写的，和这里' })
  })
})

describe('a draft that was handed over or discarded elsewhere', () => {
  beforeEach(async () => {
    reports = [saved(3, '旧')]
    await open()
    writeSeen('还要写的')
    answers.mockRejectedValueOnce(new CallFailure(CODE.conflict, '这份草稿已经交出或丢掉了'))
    await aWhile()
    expect(screen.getByText('那份草稿已经在别处交出或丢掉了。这里写的还在这台设备上，没有保存：')).toBeTruthy()
    expect([...mockKept.values()][0]?.body).toContain('还要写的')
  })

  test('leaves what was written here to a new one', async () => {
    answers.mockResolvedValueOnce(answered(1, '还要写的', '202611230000000002'))
    await press('写成新的一份')
    expect(answers.mock.lastCall?.[1]).toMatchObject({ revision: 0, seen: '还要写的' })
    answers.mockResolvedValueOnce(null)
    await press('交给来访者')
    expect(answers).toHaveBeenLastCalledWith(HAND_OVER, { reportNo: '202611230000000002', revision: 1 })
  })

  test('takes it along, where that is wanted', async () => {
    await press('不要这里写的')
    expect(seen()).toHaveProperty('value', '')
    expect(mockKept.size).toBe(0)
  })
})

test('it is handed over as it was saved, and not before; behind it a new one begins', async () => {
  reports = [saved(1, '第一句')]
  await open()
  writeSeen('第一句，第二句')
  expect(screen.getByRole('button', { name: '交给来访者' }).getAttribute('aria-disabled')).toBe('true')
  answers.mockResolvedValueOnce(answered(2, '第一句，第二句'))
  await aWhile()
  answers.mockResolvedValueOnce(null)
  await press('交给来访者')
  expect(answers).toHaveBeenLastCalledWith(HAND_OVER, { reportNo: NO, revision: 2 })
  expect(seen()).toHaveProperty('value', '')
})

test('a list that learns of the draft takes no word from who writes on', async () => {
  const { rerender } = await act(async () => render(<WriteReport userId={1} />))
  writeSeen('第一句')
  answers.mockResolvedValueOnce(answered(1, '第一句'))
  await aWhile()
  writeSeen('第一句，第二句')
  reports = [saved(1, '第一句')]
  await act(async () => rerender(<WriteReport userId={1} />))
  expect(seen()).toHaveProperty('value', '第一句，第二句')
})

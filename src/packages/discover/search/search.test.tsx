import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { call } from '@/api/call'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import { forgetReads } from '@/api/forget-reads'
import { open } from '@/platform/navigation/navigation'
import { read } from '@/platform/storage'
import SearchPage from './index'

jest.mock('@/frame/app-page', () => ({ AppPage: ({ children }: { children: ReactNode }) => children }))
jest.mock('@/platform/share/share', () => ({ useShareCard: jest.fn() }))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))
jest.mock('@/api/call', () => ({ call: jest.fn() }))

const SUGGEST = 'GET /appoint/consultConsultant/searchKeyword'
const LIST = 'GET /appoint/consultConsultant/listIndex'
const LOG = 'POST /appoint/search/searchLog'

const LIN = { consultantId: 1, userName: '林一帆', homepage: '', matched: [1, 3] }
const FAMILY = { id: 2, categoryName: '家庭', matched: null }
const NOTHING = { consultants: [], categories: [], words: [] }
const NOBODY = { list: [], page: 1, more: false, total: 0, bookableThisWeek: 0, earliest: null, nearest: [] }

type Answers = Partial<Record<string, (params: Record<string, unknown>) => unknown>>

/** Answers by call; others of the page get what is empty. */
function answering(answers: Answers): void {
  jest.mocked(call as jest.Mock).mockImplementation(async (key: string, params: Record<string, unknown>) => {
    const answer = answers[key]
    if (answer) return answer(params)
    if (key === LIST) return NOBODY
    return key === SUGGEST ? NOTHING : []
  })
}

const asked = (key: string): unknown[] =>
  jest.mocked(call as jest.Mock).mock.calls.flatMap(([one, params]: [string, unknown]) => (one === key ? [params] : []))

const field = () => screen.getByRole('combobox', { name: '搜索困扰、咨询师或领域' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const key = (name: string) => fireEvent.keyDown(field(), { key: name })
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const options = () => screen.getAllByRole('option').map((one) => one.getAttribute('aria-label'))
const active = () => field().getAttribute('aria-activedescendant')
const selected = () =>
  screen
    .getAllByRole('option')
    .find((one) => one.getAttribute('aria-selected') === 'true')
    ?.getAttribute('aria-label')

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(open).mockReset()
  jest.mocked(call as jest.Mock).mockReset()
})
afterEach(async () => {
  await forgetReads()
  jest.useRealTimers()
})

async function show(answers: Answers = {}): Promise<void> {
  answering(answers)
  render(<SearchPage />)
  await pass(0)
}

test('is asked for suggestions once typing has rested, and not for every letter', async () => {
  await show()
  type('林')
  await pass(149)
  type('林一')
  await pass(149)
  expect(asked(SUGGEST)).toEqual([])
  await pass(1)
  expect(asked(SUGGEST)).toEqual([{ keyword: '林一' }])
})

test('the answer to older words never comes after the one to newer', async () => {
  const pending = new Map<unknown, (answer: unknown) => void>()
  await show({ [SUGGEST]: ({ keyword }) => new Promise((resolve) => pending.set(keyword, resolve)) })
  type('林')
  await pass(150)
  type('家')
  await pass(150)
  pending.get('家')?.({ ...NOTHING, categories: [FAMILY] })
  await pass(0)
  pending.get('林')?.({ ...NOTHING, consultants: [LIN] })
  await pass(0)
  expect(options()).toEqual(['搜索「家」', '家庭，领域'])
})

test('suggestions of words that begin otherwise are not shown while new ones are on their way', async () => {
  await show({
    [SUGGEST]: ({ keyword }) =>
      keyword === '一帆' ? { ...NOTHING, consultants: [LIN] } : new Promise(() => undefined),
  })
  type('一帆')
  await pass(150)
  expect(options()).toHaveLength(2)
  type('家')
  await pass(150)
  expect(options()).toEqual(['搜索「家」'])
})

test('what was typed stands out', async () => {
  await show({ [SUGGEST]: () => ({ ...NOTHING, consultants: [LIN] }) })
  type('yifan')
  await pass(150)
  const row = within(screen.getByRole('option', { name: '林一帆，咨询师' }))
  expect(row.getByText('一帆').className).toContain('search__typed')
  expect(row.getByText('林').className).not.toContain('search__typed')
})

describe('the keyboard', () => {
  beforeEach(async () => {
    await show({ [SUGGEST]: () => ({ ...NOTHING, consultants: [LIN], categories: [FAMILY] }) })
    type('jia')
    await pass(150)
  })

  test('moves through the list and round by way of the field, which keeps the focus', () => {
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox')
    expect(active()).toBeNull()
    key('ArrowDown')
    expect(selected()).toBe('搜索「jia」')
    expect(document.getElementById(active() ?? '')?.getAttribute('aria-selected')).toBe('true')
    key('ArrowDown')
    key('ArrowDown')
    expect(selected()).toBe('家庭，领域')
    key('ArrowDown')
    expect(active()).toBeNull()
    key('ArrowUp')
    expect(selected()).toBe('家庭，领域')
  })

  test('opens what it stands on, and does not search as well', () => {
    key('ArrowDown')
    key('ArrowDown')
    key('Enter')
    expect(open).toHaveBeenCalledWith('detail', { consultantId: 1 })
    expect(asked(LIST)).toEqual([])
  })

  test('searches for the words where it stands on nothing', async () => {
    key('ArrowDown')
    key('Escape')
    key('Enter')
    await pass(0)
    expect(asked(LIST)).toEqual([expect.objectContaining({ keyword: 'jia' })])
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  test('begins above the list again when the words change', async () => {
    key('ArrowDown')
    type('jiat')
    expect(active()).toBeNull()
  })
})

describe('where nothing is suggested', () => {
  test('it says so, and one can search all the same', async () => {
    await show()
    type('篮球')
    await pass(150)
    expect(screen.getByText('没有想到相近的，可以直接搜索。')).toBeTruthy()
    fireEvent.click(screen.getByRole('option', { name: '搜索「篮球」' }))
    await pass(0)
    expect(asked(LIST)).toEqual([expect.objectContaining({ keyword: '篮球' })])
  })

  test.each([
    ['offline', new CallFailure(OFFLINE, '网络连接不上，请检查网络后重试')],
    ['after a failure', new CallFailure(0, '服务器有点忙')],
  ])('%s it says why, asks again, and keeps what was typed', async (_when, failure) => {
    let away = true
    await show({
      [SUGGEST]: () => {
        if (away) throw failure
        return { ...NOTHING, consultants: [LIN] }
      },
    })
    type('一帆')
    await pass(150)
    expect(screen.getByText(new RegExp(failure.message))).toBeTruthy()
    away = false
    fireEvent.click(screen.getByText('再试一次'))
    await pass(0)
    expect(options()).toEqual(['搜索「一帆」', '林一帆，咨询师'])
    expect((field() as HTMLInputElement).value).toBe('一帆')
  })
})

test('a search is remembered here and counted; choosing a field is no search', async () => {
  await show()
  type(' 失眠 ')
  key('Enter')
  await pass(150)
  expect(read('recentSearches')).toEqual(['失眠'])
  expect(asked(LOG)).toEqual([{ keyword: '失眠' }])
})

test('hot words are offered, and searched for when pressed', async () => {
  await show({ 'GET /appoint/search/listHotKeyword': () => [{ keyword: '亲密关系' }] })
  fireEvent.click(screen.getByRole('button', { name: '亲密关系' }))
  await pass(0)
  expect(asked(LIST)).toEqual([expect.objectContaining({ keyword: '亲密关系' })])
})

test('words that fit nobody lead to the nearest fields, and people of the first', async () => {
  await show({
    [LIST]: ({ categoryId }) =>
      categoryId === undefined
        ? {
            ...NOBODY,
            nearest: [
              { id: 2, categoryName: '家庭' },
              { id: 3, categoryName: '婚姻' },
            ],
          }
        : NOBODY,
  })
  type('jiatinnng')
  key('Enter')
  await pass(150)
  expect(screen.getByText('没有找到')).toBeTruthy()
  expect(screen.getByRole('button', { name: '婚姻' })).toBeTruthy()
  expect(asked(LIST)).toContainEqual({ categoryId: 2 })
  fireEvent.click(screen.getByRole('button', { name: '婚姻' }))
  await pass(0)
  expect(asked(LIST)).toContainEqual(expect.objectContaining({ categoryId: 3, page: 1 }))
})

describe('words of danger', () => {
  test('lead to someone to call, above everything else', async () => {
    await show()
    expect(screen.queryByText('你现在可能很难受')).toBeNull()
    type('不想活了')
    expect(screen.getByText('你现在可能很难受')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^12356 / })).toBeTruthy()
    key('Enter')
    await pass(0)
    expect(screen.getByText('你现在可能很难受')).toBeTruthy()
  })

  test('are neither guessed at, nor remembered, nor counted', async () => {
    await show()
    type('不想活了')
    await pass(150)
    key('Enter')
    await pass(150)
    expect(asked(SUGGEST)).toEqual([])
    expect(asked(LOG)).toEqual([])
    expect(read('recentSearches')).toBeUndefined()
    expect(asked(LIST)).toEqual([expect.objectContaining({ keyword: '不想活了' })])
  })
})

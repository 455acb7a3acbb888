import { act, fireEvent, render, screen } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { DANGER_QUESTIONS_THANKS } from '@xinqi/domain/text/danger-questions'
import type { AnswersGiven } from '@xinqi/domain/rules/questionnaire'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { keepUnsent } from '@/platform/unsent-store'
import { dropSession, keepSession } from '@/state/session'
import { FillIn } from './fill-in'
import type { Detail } from './use-answers'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/unsent-store', () => ({
  keepUnsent: jest.fn(() => Promise.resolve(true)),
  readUnsent: jest.fn(() => Promise.resolve([])),
  dropUnsent: jest.fn(() => Promise.resolve()),
}))
jest.mock('@/features/safety/danger-card', () => ({ DangerCard: () => <>热线</> }))

const SHEET_NO = '202611210000000001'
const item = (id: string, danger: number | null = null): Detail['body']['items'][number] => ({
  ...{ id, text: `关于${id}`, answers: 'often', scored: true, reversed: false, onlyIf: null, danger },
})
const DETAIL: Detail = {
  ...{ questionnaireId: 3, version: 1, title: '近两周', minutes: 1, licenceNote: '自己写的', citation: '编辑部' },
  ...{ seenBy: 'agreed', sheet: null, requests: [], lastTime: null, comparableFrom: null },
  body: {
    intro: '想一想。',
    answerSets: {
      often: {
        kind: 'choice',
        choices: [
          { value: 0, label: '完全不会' },
          { value: 1, label: '好几天' },
        ],
      },
    },
    items: [item('睡'), item('吃'), item('念头', 1), item('心')],
    subscales: [],
    ...{ mayMiss: 0, factor: 1, scale: { min: 0, max: 4, higher: 'harder' } },
    bands: [{ from: 0, to: 4, title: '都有', meaning: '…', next: [] }],
    ...{ reliableChange: null, retakeDays: 7 },
  },
}

interface Wish {
  act?: string
  itemId?: string
  value?: number
  answers?: string
}
const wishes = (): Wish[] => (call as jest.Mock).mock.calls.map(([, wish]) => wish as Wish)
const graded = () => wishes().flatMap(({ act: kind, itemId, value }) => (kind === 'grade' ? [[itemId, value]] : []))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })))
const chosen = () =>
  screen.getAllByRole('radio').find((one) => one.getAttribute('aria-checked') === 'true')?.textContent ?? null

/** What the server answers: a sheet, and whether it told somebody of a danger. */
function answering(grading: AnswersGiven | null): void {
  ;(call as jest.Mock).mockImplementation(() =>
    Promise.resolve({ sheet: { sheetNo: SHEET_NO, answers: {}, grading }, danger: grading !== null }),
  )
}
async function show(given: AnswersGiven = {}) {
  const sheet = { sheetNo: SHEET_NO, answers: given, grading: null }
  await act(async () => void render(<FillIn detail={{ ...DETAIL, sheet }} onDone={() => Promise.resolve()} />))
}

beforeEach(() => {
  jest.clearAllMocks()
  answering(null)
  keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 9 })
})
afterEach(() => dropSession('user'))

test('上一题 goes back to what was answered, which stays; another answer replaces it, and all of them are handed in', async () => {
  await show()
  await choose('好几天')
  await choose('完全不会')
  expect(screen.getByRole('heading').textContent).toBe('关于念头')
  await press('上一题')
  await press('上一题')
  expect([screen.getByRole('heading').textContent, chosen()]).toEqual(['关于睡', '好几天'])
  await choose('完全不会')
  expect([screen.getByRole('heading').textContent, chosen()]).toEqual(['关于吃', '完全不会'])
  await press('下一题')
  expect([screen.getByRole('heading').textContent, chosen()]).toEqual(['关于念头', null])
  await press('这题不想回答')
  await choose('好几天')
  await press('看结果')
  const handedIn = wishes().at(-1)
  expect(JSON.parse(handedIn?.answers ?? '')).toEqual({ 睡: 0, 吃: 0, 念头: null, 心: 1 })
})

test.each(['the phone', 'the server'])(
  'the next question stands once %s has the answer to this one',
  async (keeper) => {
    let keep = () => undefined as void
    const keeping = new Promise<boolean>((resolve) => (keep = () => resolve(true)))
    const never = new Promise<never>(() => undefined)
    jest.mocked(keepUnsent).mockReturnValueOnce(keeper === 'the phone' ? keeping : never)
    ;(call as jest.Mock).mockReturnValueOnce(keeper === 'the server' ? keeping.then(() => ({ sheet: null })) : never)
    await show()
    await choose('好几天')
    expect([screen.getByRole('heading').textContent, chosen()]).toEqual(['关于睡', '好几天'])
    await act(async () => keep())
    expect(screen.getByRole('heading').textContent).toBe('关于吃')
  },
)

describe('after an answer that speaks of danger', () => {
  const atDanger = async () => {
    await show({ 睡: 0, 吃: 0 })
    await choose('好几天')
  }

  test('one question after the other; each can be skipped, and the questionnaire goes on meanwhile', async () => {
    answering({})
    await atDanger()
    expect(screen.getByText('这会儿，你有没有想过具体要怎么做？')).toBeTruthy()
    expect(screen.queryByText('这会儿，有人和你在一起吗？')).toBeNull()
    await choose('想过一点')
    expect(screen.getByText('要用到的东西，现在就在手边吗？')).toBeTruthy()
    await press('跳过这一个')
    await press('下一题')
    expect(screen.getByRole('heading').textContent).toBe('关于心')
    await choose('没有，但能叫到人')
    expect(screen.getByText(DANGER_QUESTIONS_THANKS)).toBeTruthy()
    expect(graded()).toEqual([
      ['plan', 1],
      ['means', undefined],
      ['company', 1],
    ])
  })

  test('who skips all of them is not thanked for words, and nothing is left to press', async () => {
    answering({})
    await atDanger()
    await press('跳过这一个')
    await press('跳过这一个')
    expect(screen.queryByText(DANGER_QUESTIONS_THANKS)).toBeNull()
    expect(screen.queryByRole('button', { name: '跳过这一个' })).toBeNull()
    expect(screen.getByText('热线')).toBeTruthy()
  })

  test('an answer that did not arrive is asked for once more', async () => {
    answering({})
    await atDanger()
    ;(call as jest.Mock).mockRejectedValueOnce(new CallFailure(CODE.failure, '网络不给力'))
    await choose('已经想好了')
    expect(screen.getByRole('alert').textContent).toContain('没有送到')
    await choose('已经想好了')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('要用到的东西，现在就在手边吗？')).toBeTruthy()
  })

  test('where nobody was told nothing is asked, and the numbers to call stand there all the same', async () => {
    await atDanger()
    expect(screen.getByText('热线')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '跳过这一个' })).toBeNull()
  })
})

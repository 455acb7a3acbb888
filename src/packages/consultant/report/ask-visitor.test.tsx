import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { keepSession } from '@/state/session'
import { SharedResults } from '../shared-results'
import { AskVisitor } from './ask-visitor'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

type Answer = Data<'GET /consult/consultQuestionnaire/ofVisitor'>
type Shown = NonNullable<Answer[number]['shown']>

const REQUEST_NO = '202611210000000002'
const result = (day: string, score: number, band: number): Shown['results'][number] => ({
  ...{ sheetNo: `${day.replaceAll('-', '')}0000000001`, version: 1, time: `${day} 10:00:00` },
  ...{ score, band, subscales: [], missed: 0 },
})
const BANDS = [
  { from: 0, to: 9, title: '有一些困扰', meaning: '…', next: [] },
  { from: 10, to: 27, title: '困扰已经不少', meaning: '…', next: [] },
]
const SHOWN: Shown = {
  scale: { min: 0, max: 27, higher: 'harder' },
  bands: BANDS,
  results: [result('2026-10-24', 16, 1), result('2026-11-07', 11, 1), result('2026-11-21', 8, 0)],
}
const ANSWER: Answer = [
  { questionnaireId: 3, title: '近两周的情绪', offered: true, request: null, shown: SHOWN },
  { questionnaireId: 4, title: '近两周的担心', offered: true, request: null, shown: null },
  {
    ...{ questionnaireId: 5, title: '两个问题', offered: true, shown: { ...SHOWN, results: [] } },
    request: { requestNo: REQUEST_NO, state: 'open', askTime: '2026-11-20 09:00:00' },
  },
]

beforeEach(() => {
  jest.clearAllMocks()
  keepSession('consultant', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 7 })
  ;(call as jest.Mock).mockImplementation((key: string) => Promise.resolve(key.startsWith('GET') ? ANSWER : null))
})
const said = () => (call as jest.Mock).mock.calls.filter(([key]) => !String(key).startsWith('GET'))
const press = (name: string, at = 0) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[at] as HTMLElement))

test('the curve of what the visitor lets one see, with each result in words; nothing of the others', async () => {
  await act(async () => void render(<AskVisitor userId={9} />))
  const curves = screen.getAllByRole('img')
  expect(curves.map((one) => one.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('填了 3 次，从 16 到 8（0 到 27）'),
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['2026-11-218 · 有一些困扰', '2026-11-0711 · 困扰已经不少', '2026-10-2416 · 困扰已经不少'],
  ])
})

test('what waits can be taken back, what does not can be asked for', async () => {
  await act(async () => void render(<AskVisitor userId={9} />))
  expect(screen.getByText('2026-11-20 等对方填写')).toBeTruthy()
  await press('收回')
  await press('请 TA 填', 1)
  expect(said()).toEqual([
    ['POST /consult/consultQuestionnaire/withdraw', { requestNo: REQUEST_NO }],
    ['POST /consult/consultQuestionnaire/ask', { userId: 9, questionnaireId: 4 }],
  ])
})

test('beside the booking stand the curves alone, and nothing where none is shown', async () => {
  const { container } = render(<SharedResults userId={9} />)
  await act(() => Promise.resolve())
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(container.textContent).toContain('近两周的情绪')
  expect(container.textContent).not.toContain('近两周的担心')
})

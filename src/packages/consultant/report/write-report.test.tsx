import { act, fireEvent, render, screen } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { WriteReport } from './write-report'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))
jest.mock('@/state/overlays', () => ({ ask: () => Promise.resolve(true), showToast: jest.fn() }))

const LIST = 'GET /appoint/assessReportInfo/getReportByUserAndConsultant'
const SAVE = 'POST /consult/assessReportInfo/save'
const NO = '202611230000000001'
const WORDS = { title: '八次之后', seen: '', done: '', next: '' }
const saved = (revision: number, seen: string) => ({
  ...WORDS,
  seen,
  reportNo: NO,
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

const answers = jest.mocked(call)
/** What the server has of this visitor's reports. */
let reports: object[] = []
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const seen = () => screen.getByRole('textbox', { name: '我看到的你' })
const writeSeen = (value: string) => fireEvent.input(seen(), { target: { value } })

beforeEach(() => {
  answers.mockReset()
  reports = []
  jest.mocked(useCall).mockImplementation(((key: string) => ({
    data: key === LIST ? reports : reports[0],
    refresh: () => Promise.resolve(),
  })) as never)
})

describe('a draft that another device has saved meanwhile', () => {
  beforeEach(async () => {
    reports = [saved(1, '旧')]
    render(<WriteReport userId={1} />)
    writeSeen('这里写的')
    answers.mockResolvedValueOnce({ saved: false, report: saved(5, '那里写的') })
    await press('保存草稿')
    expect(screen.getByText('那里写的')).toBeTruthy()
    expect(screen.getByText('这里写的')).toBeTruthy()
  })

  test('gives way to what is written here, where that is chosen', async () => {
    answers.mockResolvedValueOnce({ saved: true, report: saved(6, '这里写的') })
    await press('用这一份')
    expect(answers).toHaveBeenLastCalledWith(SAVE, expect.objectContaining({ revision: 5, seen: '这里写的' }))
    expect(seen()).toHaveProperty('value', '这里写的')
  })

  test('is gone on with, where it is chosen', async () => {
    await press('用那一份')
    expect(seen()).toHaveProperty('value', '那里写的')
    answers.mockResolvedValueOnce({ saved: true, report: saved(5, '那里写的') })
    await press('保存草稿')
    expect(answers).toHaveBeenLastCalledWith(SAVE, expect.objectContaining({ revision: 5 }))
  })
})

test('what was written to a draft that is gone stays, and is a new one from then on', async () => {
  reports = [saved(3, '旧')]
  render(<WriteReport userId={1} />)
  writeSeen('还要写的')
  answers.mockRejectedValueOnce(new CallFailure(CODE.conflict, '这份草稿已经交出或丢掉了'))
  await press('保存草稿')
  expect(seen()).toHaveProperty('value', '还要写的')
  answers.mockResolvedValueOnce({ saved: true, report: saved(1, '还要写的') })
  answers.mockResolvedValueOnce(null)
  await press('交给来访者')
  expect(answers).toHaveBeenNthCalledWith(2, SAVE, expect.objectContaining({ revision: 0, seen: '还要写的' }))
})

test('a list that learns of the draft takes no word from who writes on; behind what was handed over a new one begins', async () => {
  const { rerender } = render(<WriteReport userId={1} />)
  writeSeen('第一句')
  answers.mockResolvedValueOnce({ saved: true, report: saved(1, '第一句') })
  await press('保存草稿')
  writeSeen('第一句，第二句')
  reports = [saved(1, '第一句')]
  rerender(<WriteReport userId={1} />)
  expect(seen()).toHaveProperty('value', '第一句，第二句')
  answers.mockResolvedValueOnce({ saved: true, report: saved(2, '第一句，第二句') })
  answers.mockResolvedValueOnce(null)
  await press('交给来访者')
  expect(seen()).toHaveProperty('value', '')
})

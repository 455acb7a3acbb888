import { act, fireEvent, render, screen } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { usePageParams } from '@/platform/navigation/page-params'
import CertificateCheckPage from './index'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/page-params', () => ({ usePageParams: jest.fn() }))
jest.mock('@/frame/app-page', () => ({ AppPage: ({ children }: { children: unknown }) => children }))

const CHECK = 'POST /appoint/timeCertificate/check'
const PAPER = {
  kind: 'hours',
  holder: '林一帆',
  from: '2026-10-01',
  to: '2026-10-31',
  lines: [{ kind: 'individual', consultMode: 1, sessions: 12, minutes: 590 }],
  sessions: 12,
  minutes: 590,
}
const VALID = { state: 'valid', kind: 'hours', paper: PAPER, issuedTime: '2026-11-02 09:00:00', withdrawnTime: null }

async function open(code?: string): Promise<void> {
  ;(usePageParams as jest.Mock).mockReturnValue({ code })
  await act(async () => void render(<CertificateCheckPage />))
}

async function check(code: string): Promise<void> {
  fireEvent.input(screen.getByRole('textbox', { name: '验证码' }), { target: { value: code } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '核验' })))
}

beforeEach(() => jest.clearAllMocks())

test('who comes by the QR code reads at once what the paper has to say', async () => {
  ;(call as jest.Mock).mockResolvedValue(VALID)
  await open('ABCDEFGHJKMNPQRS')
  expect(call).toHaveBeenCalledWith(CHECK, { code: 'ABCDEFGHJKMNPQRS' }, { quiet: true })
  expect(screen.getByText('咨询时长证明 · 有效')).toBeTruthy()
  expect(screen.getByText('2026-10-01 至 2026-10-31')).toBeTruthy()
  expect(screen.getAllByText('12 次，9 小时 50 分钟')).toHaveLength(2)
})

test('a code that is too short is said before anything is asked', async () => {
  await open()
  await check('ABCD')
  expect(screen.getByText('验证码是 16 位字母和数字')).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test('of a withdrawn paper nothing that was read before stays', async () => {
  ;(call as jest.Mock).mockResolvedValueOnce(VALID).mockResolvedValueOnce({
    ...VALID,
    state: 'withdrawn',
    paper: null,
    withdrawnTime: '2026-11-03 10:00:00',
  })
  await open('ABCDEFGHJKMNPQRS')
  await check('abcd efgh jkmn pqrs')
  expect(screen.getByText('咨询时长证明 · 已撤回')).toBeTruthy()
  expect(screen.queryByText('林一帆')).toBeNull()
})

test('a code that was never issued says so', async () => {
  ;(call as jest.Mock).mockResolvedValue({ ...VALID, state: 'unknown', kind: null, paper: null, issuedTime: null })
  await open()
  await check('2345-6789-ABCD-EFGH')
  expect(screen.getByText('没有这份证明')).toBeTruthy()
})

test('what could not be asked says why, and stays typed', async () => {
  ;(call as jest.Mock).mockRejectedValue(new CallFailure(CODE.tooMany, '操作太频繁了，请稍后再试'))
  await open()
  await check('2345-6789-ABCD-EFGH')
  expect(screen.getByText('操作太频繁了，请稍后再试')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: '验证码' })).toHaveProperty('value', '2345-6789-ABCD-EFGH')
})

test('typing another code takes away what was found of the one before', async () => {
  ;(call as jest.Mock).mockResolvedValue(VALID)
  await open('ABCDEFGHJKMNPQRS')
  fireEvent.input(screen.getByRole('textbox', { name: '验证码' }), { target: { value: '2345' } })
  expect(screen.queryByText('咨询时长证明 · 有效')).toBeNull()
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { AttendanceSheet } from './attendance-sheet'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))

const APPOINT_NO = '200000000000000001'
const SESSION = {
  startTime: '2026-11-20 18:00:00',
  endTime: '2026-11-20 18:50:00',
  consultMode: 1,
  minutes: 48,
  consultantName: '林一帆',
}
const PAPER = {
  certificateNo: '200000000000000009',
  code: 'ABCDEFGHJKMNPQRS',
  paper: { kind: 'attendance', holder: '林小满', ...SESSION },
  issuedTime: '2026-11-21 09:00:00',
  withdrawnTime: null,
  checks: 2,
}

const refresh = jest.fn(() => Promise.resolve())

function shown({ attendance = SESSION, list = [] }: { attendance?: object | null; list?: object[] }): void {
  ;(useCall as jest.Mock).mockImplementation((key: string) =>
    key.endsWith('/list')
      ? { data: { list, more: false }, refresh }
      : { data: { hours: null, attendance }, refresh: () => Promise.resolve() },
  )
  render(<AttendanceSheet appointNo={APPOINT_NO} onClose={jest.fn()} />)
}

const type = (name: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: '写在证明上的姓名' }), { target: { value: name } })
const issue = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '开具' })))

beforeEach(() => jest.clearAllMocks())

test('it is issued with the name as typed, in the body of one call', async () => {
  shown({})
  ;(call as jest.Mock).mockResolvedValue({ certificateNo: PAPER.certificateNo })
  type(' 林小满 ')
  await issue()
  const wanted = { appointNo: APPOINT_NO, holder: '林小满' }
  expect(call).toHaveBeenCalledWith('POST /appoint/timeCertificate/issue', wanted, {
    quiet: true,
    key: expect.any(String),
  })
  expect(refresh).toHaveBeenCalled()
})

test('a name that cannot be printed is said beside it, and stays typed', async () => {
  shown({})
  const fields = { holder: '「㐱」印不出来' }
  ;(call as jest.Mock).mockRejectedValue(new CallFailure(CODE.failure, '姓名里有印不出来的字', { fields }))
  type('欧阳㐱')
  await issue()
  expect(screen.getByText('「㐱」印不出来')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: '写在证明上的姓名' })).toHaveProperty('value', '欧阳㐱')
})

test('without a name nothing is sent', async () => {
  shown({})
  await issue()
  expect(screen.getByText('请填写要写在证明上的姓名')).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test('where there is a good paper there is no form, and a withdrawn one leaves room for another', () => {
  shown({ list: [PAPER] })
  expect(screen.queryByRole('button', { name: '开具' })).toBeNull()
  expect(screen.getByText('ABCD-EFGH-JKMN-PQRS')).toBeTruthy()
  expect(screen.getByRole('button', { name: '下载' })).toBeTruthy()
})

test('a withdrawn paper is not to be downloaded, and another one can be issued', () => {
  shown({ list: [{ ...PAPER, withdrawnTime: '2026-11-22 09:00:00' }] })
  expect(screen.getByRole('button', { name: '开具' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '下载' })).toBeNull()
})

test('a session without a record says why there is no paper', () => {
  shown({ attendance: null })
  expect(screen.getByText('这次咨询开不了证明')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '开具' })).toBeNull()
})

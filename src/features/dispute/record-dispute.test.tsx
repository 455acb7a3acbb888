import { act, fireEvent, render, screen } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { RecordDispute } from './record-dispute'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))

const APPOINT_NO = '200000000000000001'
const refresh = jest.fn(() => Promise.resolve())
const NOTHING = { own: null, othersVerdict: null, openUntil: null }

function shown(data: object, side: 'visitor' | 'consultant' = 'visitor'): void {
  ;(useCall as jest.Mock).mockReturnValue({ data: { ...NOTHING, ...data }, refresh })
  render(<RecordDispute side={side} appointNo={APPOINT_NO} />)
}

async function write(words: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: '对这次记录有异议' }))
  fireEvent.input(screen.getByRole('textbox', { name: '哪里有出入' }), { target: { value: words } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '提交' })))
}

beforeEach(() => jest.clearAllMocks())

test.each([
  ['visitor', 'POST /appoint/consultAppointment/disputeRecord'],
  ['consultant', 'POST /consult/consultAppointment/disputeRecord'],
] as const)('the %s disputes by a call of their own', async (side, key) => {
  shown({ openUntil: '2026-11-30 18:50:00' }, side)
  ;(call as jest.Mock).mockResolvedValue(null)
  await write('等了更久')
  const wanted = { appointNo: APPOINT_NO, content: '等了更久' }
  expect(call).toHaveBeenCalledWith(key, wanted, { quiet: true, key: expect.any(String) })
  expect(refresh).toHaveBeenCalled()
})

test('what was refused says why, and stays written', async () => {
  shown({ openUntil: '2026-11-30 18:50:00' })
  ;(call as jest.Mock).mockRejectedValue(new CallFailure(CODE.conflict, '您已经对这次的记录提过异议了'))
  await write('等了更久')
  expect(screen.getByRole('alert').textContent).toContain('您已经对这次的记录提过异议了')
  expect(screen.getByRole('textbox', { name: '哪里有出入' })).toHaveProperty('value', '等了更久')
})

test('one reads what one has said and what was found, and of the other side only the latter', () => {
  const own = { content: '等了更久', createTime: '2026-11-24 09:00:00', verdict: 'kept', answer: '记录一致' }
  shown({ own, othersVerdict: 'madeGood' })
  expect(screen.getByText('你的异议 · 2026-11-24 · 维持记录')).toBeTruthy()
  expect(screen.getByText('核对的结果：记录一致')).toBeTruthy()
  expect(screen.getByText('对方对这份记录提过异议，核对的结果：另行处理。')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('when it is too late one is told whom to ask', () => {
  shown({})
  expect(screen.getByText('提异议的时间已过，有出入请联系客服。')).toBeTruthy()
})

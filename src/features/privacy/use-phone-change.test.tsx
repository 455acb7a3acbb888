import { act, renderHook } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { PHONE_INVALID } from '@xinqi/domain/text/phone'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { usePhoneChange } from './use-phone-change'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>

const CHANGE = 'POST /appoint/consultUser/changePhone'

function open() {
  const onChanged = jest.fn()
  const { result } = renderHook(() => usePhoneChange('sealed proof', onChanged))
  return { form: () => result.current, onChanged }
}

/** A code is on its way to the new number. */
async function openWithCode() {
  const opened = open()
  answering.mockResolvedValueOnce({ result: 100, waitSeconds: 60 })
  act(() => opened.form().setPhone('13600001111'))
  await act(() => opened.form().send('ticket'))
  return opened
}

beforeEach(() => answering.mockReset())

it('names a wrong number in place, and asks for the slider with a right one', () => {
  const { form } = open()
  act(() => form().setPhone('12345'))
  act(() => form().askForCode())
  expect(form()).toMatchObject({ overlay: null, errors: { phone: PHONE_INVALID } })
  act(() => form().setPhone('13600001111'))
  act(() => form().askForCode())
  expect(form()).toMatchObject({ overlay: 'slider', errors: {} })
})

it('changes with the proof of the old phone and the code of the new one, once the code is whole', async () => {
  const { form, onChanged } = await openWithCode()
  await act(() => form().change('123'))
  expect(answering).toHaveBeenCalledTimes(1)
  answering.mockResolvedValueOnce({ phoneMasked: '136****1111', revoked: 0 })
  await act(() => form().change('1234'))
  const sent = { areaCode: '86', phone: '13600001111', code: '1234', proof: 'sealed proof' }
  expect(answering).toHaveBeenLastCalledWith(CHANGE, sent, { quiet: true })
  expect(onChanged).toHaveBeenCalledWith('136****1111')
})

it('says that a number is taken, keeps it, and asks for a new code when another is typed', async () => {
  const { form, onChanged } = await openWithCode()
  answering.mockRejectedValueOnce(new CallFailure(CODE.conflict, '这个手机号已有账号'))
  await act(() => form().change('1234'))
  expect(form()).toMatchObject({ phone: '13600001111', code: '', errors: { code: '这个手机号已有账号' } })
  expect(onChanged).not.toHaveBeenCalled()
  act(() => form().setPhone('13600002222'))
  expect(form()).toMatchObject({ resendAt: null, errors: {} })
})

it('counts the seconds where a code went to this number just before', async () => {
  const { form } = open()
  act(() => form().setPhone('13600001111'))
  answering.mockRejectedValueOnce(new CallFailure(CODE.tooMany, '请 40 秒后再获取验证码', { waitSeconds: 40 }))
  await act(() => form().send('ticket'))
  expect(form().errors).toEqual({})
  expect(form().resendAt).not.toBeNull()
})

it('does not wait for a code that was not sent (R61)', async () => {
  const { form } = open()
  act(() => form().setPhone('13600001111'))
  answering.mockResolvedValueOnce({ result: 300, waitSeconds: 60 })
  await act(() => form().send('ticket'))
  expect(form()).toMatchObject({ resendAt: null, phone: '13600001111' })
  expect(form().errors.phone).toBeDefined()
})

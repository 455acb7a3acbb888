import { act, renderHook } from '@testing-library/react'
import { CODE, DEFAULT_FAILURE } from '@xinqi/domain/codes'
import { systemClock } from '@xinqi/domain/time'
import { CallFailure } from '@/api/call-failure'
import { useSmsCode } from './use-sms-code'

const PHONE = '86 13800138000'
const secondsLeft = (resendAt: number | null): number =>
  Math.round(((resendAt ?? 0) - systemClock.now().getTime()) / 1000)

function open() {
  const { result, rerender } = renderHook(({ to }) => useSmsCode(to), { initialProps: { to: PHONE } })
  return { sms: () => result.current, changePhone: (to: string) => rerender({ to }) }
}

it('empties what was typed when a new code goes out, and counts the seconds that the server gives', async () => {
  const { sms } = open()
  expect(sms().resendAt).toBeNull()
  act(() => sms().setCode('12'))
  await act(async () => expect(await sms().send('phone', async () => ({ sent: true, waitSeconds: 60 }))).toBeNull())
  expect(sms()).toMatchObject({ code: '', sending: false })
  expect(secondsLeft(sms().resendAt)).toBe(60)
})

it('keeps what was typed where a code went out just before: it is still good', async () => {
  const { sms } = open()
  act(() => sms().setCode('12'))
  const refusal = new CallFailure(CODE.tooMany, '请 20 秒后再获取验证码', { waitSeconds: 20 })
  await act(async () => expect(await sms().send('phone', () => Promise.reject(refusal))).toBeNull())
  expect(sms().code).toBe('12')
  expect(secondsLeft(sms().resendAt)).toBe(20)
})

it.each([
  ['the day is used up', new CallFailure(CODE.tooMany, '请明天再试'), { sentence: '请明天再试', final: true }],
  [
    'the server refuses',
    new CallFailure(CODE.conflict, '请先完成滑块验证'),
    { sentence: '请先完成滑块验证', final: false },
  ],
  [
    'the server speaks of the field',
    new CallFailure(CODE.failure, '参数不正确', { fields: { phone: '手机号码不正确' } }),
    { sentence: '手机号码不正确', final: false },
  ],
])('says why there is none where %s', async (_case, failure, told) => {
  const { sms } = open()
  await act(async () => expect(await sms().send('phone', () => Promise.reject(failure))).toEqual(told))
  expect(sms()).toMatchObject({ resendAt: null, sending: false })
})

it('does not wait for a code that was not sent (R61)', async () => {
  const { sms } = open()
  const told = { sentence: DEFAULT_FAILURE, final: false }
  await act(async () => expect(await sms().send('phone', async () => ({ sent: false, waitSeconds: 60 }))).toEqual(told))
  expect(sms().resendAt).toBeNull()
})

it('takes a code for the phone it was sent to and no other', async () => {
  const { sms, changePhone } = open()
  await act(async () => void (await sms().send('phone', async () => ({ sent: true, waitSeconds: 60 }))))
  changePhone('86 13900139000')
  expect(sms().resendAt).toBeNull()
  changePhone(PHONE)
  expect(sms().resendAt).not.toBeNull()
})

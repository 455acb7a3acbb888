import { act, renderHook } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { systemClock } from '@xinqi/domain/time'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { forget, read } from '@/platform/storage'
import { dropSession, useSession, type Side } from '@/state/session'
import { useLogin, whatIsWrong } from './use-login'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>

const PHONE = '13800138000'
const TOKEN = { accessToken: 'a', refreshToken: 'r', accessTokenExpire: 7200, userId: 9 }
const SENT = { result: 100, waitSeconds: 60 }
const SEND = 'POST /appoint/consultUser/receiveValidCode'
const LOGIN = 'POST /appoint/consultUser/login'
const refused = (code: number, message: string, data: unknown = null) => new CallFailure(code, message, data)
const callsOf = (key: string) => answering.mock.calls.filter(([called]) => called === key)

function open({ side = 'user', dialog = false }: { side?: Side; dialog?: boolean } = {}) {
  const onLoggedIn = jest.fn()
  const { result } = renderHook(() => useLogin({ side, dialog, onLoggedIn }))
  return { login: () => result.current, onLoggedIn }
}

/** A visitor whose code is on its way. */
async function openWithCode() {
  const opened = open()
  answering.mockResolvedValueOnce(SENT)
  act(() => opened.login().setPhone(PHONE))
  act(() => opened.login().setAgreed(true))
  await act(() => opened.login().send('ticket'))
  return opened
}

beforeEach(() => {
  answering.mockReset()
  forget('userPhone')
  forget('areaCode')
  dropSession('user')
  dropSession('consultant')
})

describe('asking for a code', () => {
  it('starts at area code 86 (R45) and names a wrong number in place (R201)', () => {
    const { login } = open({ dialog: true })
    act(() => login().setPhone('12345'))
    act(() => login().requestCode())
    expect(login()).toMatchObject({
      areaCode: '86',
      phone: '12345',
      overlay: null,
      errors: { phone: '手机号码不正确' },
    })
  })

  it('needs the agreement on the page, and not in the dialog (R46, R50)', () => {
    const page = open()
    act(() => page.login().setPhone(PHONE))
    act(() => page.login().requestCode())
    expect(page.login().overlay).toBeNull()
    expect(page.login().errors.agreement).toBeDefined()
    act(() => page.login().setAgreed(true))
    expect(page.login().errors.agreement).toBeUndefined()
    act(() => page.login().requestCode())
    expect(page.login().overlay).toBe('slider')

    const dialog = open({ dialog: true })
    act(() => dialog.login().setPhone(PHONE))
    act(() => dialog.login().requestCode())
    expect(dialog.login().overlay).toBe('slider')
  })

  it('sends nothing before the slider, and its ticket with the code (R60); then waits 60 seconds (R49)', async () => {
    const { login } = open({ dialog: true })
    act(() => login().setPhone(PHONE))
    act(() => login().requestCode())
    expect(answering).not.toHaveBeenCalled()
    answering.mockResolvedValueOnce(SENT)
    await act(() => login().send('ticket'))
    expect(answering.mock.calls[0]?.slice(0, 2)).toEqual([SEND, { areaCode: '86', phone: PHONE, nvcVal: 'ticket' }])
    expect(login().overlay).toBeNull()
    const left = (login().resendAt ?? 0) - systemClock.now().getTime()
    expect(left).toBeGreaterThan(55_000)
    expect(left).toBeLessThanOrEqual(60_000)
  })

  it.each([
    [100, null],
    [200, null],
    [300, 'slider'],
  ])('a send result of %d leaves the sheet %s (R61)', async (result, overlay) => {
    const { login } = open({ dialog: true })
    act(() => login().setPhone(PHONE))
    answering.mockResolvedValueOnce({ result, waitSeconds: 60 })
    await act(() => login().send('ticket'))
    expect(login().overlay).toBe(overlay)
    expect(login().resendAt === null).toBe(overlay === 'slider')
  })

  it('shows the slider again when the send failed, with the reason and the number kept (R63)', async () => {
    const { login } = open({ dialog: true })
    act(() => login().setPhone(PHONE))
    answering.mockRejectedValueOnce(refused(CODE.conflict, '请先完成滑块验证'))
    await act(() => login().send('ticket'))
    expect(login()).toMatchObject({
      overlay: 'slider',
      phone: PHONE,
      resendAt: null,
      errors: { phone: '请先完成滑块验证' },
    })
  })

  it('waits as long as the server says where a code went out just before, and gives up where the day is used up', async () => {
    const { login } = open({ dialog: true })
    act(() => login().setPhone(PHONE))
    answering.mockRejectedValueOnce(refused(CODE.tooMany, '请 20 秒后再获取验证码', { waitSeconds: 20 }))
    await act(() => login().send('ticket'))
    expect(login().overlay).toBeNull()
    expect(login().resendAt).toBeLessThanOrEqual(systemClock.now().getTime() + 20_000)

    act(() => login().setPhone('13900139000'))
    expect(login().resendAt).toBeNull()
    answering.mockRejectedValueOnce(refused(CODE.tooMany, '今天获取验证码的次数太多了，请明天再试'))
    await act(() => login().send('ticket'))
    expect(login()).toMatchObject({
      overlay: null,
      resendAt: null,
      errors: { phone: '今天获取验证码的次数太多了，请明天再试' },
    })
  })

  it('asks consultants neither for slider nor agreement (R48)', async () => {
    const { login } = open({ side: 'consultant' })
    expect(login().asksAgreement).toBe(false)
    act(() => login().setPhone(PHONE))
    answering.mockResolvedValueOnce(SENT)
    await act(async () => login().requestCode())
    expect(answering.mock.calls[0]?.slice(0, 2)).toEqual([
      'POST /consultant/auth/app/send/logincode',
      { areaCode: '86', phone: PHONE },
    ])
    expect(login().resendAt).not.toBeNull()
  })
})

describe('logging in', () => {
  it('keeps the session, forgets the typed phone (R54) and says so once', async () => {
    const { login, onLoggedIn } = await openWithCode()
    expect(read('userPhone')).toBe(PHONE)
    answering.mockResolvedValueOnce(TOKEN)
    await act(() => login().submit('1234'))
    expect(callsOf(LOGIN)[0]?.[1]).toMatchObject({ areaCode: '86', phone: PHONE, code: '1234', registerSource: 2 })
    expect(useSession.getState().user).toMatchObject({ accessToken: 'a', id: 9 })
    expect(read('userPhone')).toBeUndefined()
    expect(onLoggedIn).toHaveBeenCalledTimes(1)
  })

  it('says that it comes from the dialog (R66)', async () => {
    const { login } = open({ dialog: true })
    act(() => login().setPhone(PHONE))
    answering.mockResolvedValueOnce(TOKEN)
    await act(() => login().submit('1234'))
    expect(callsOf(LOGIN)[0]?.[1]).toMatchObject({ isLoginDialog: 1 })
  })

  it('is sent once while the answer is awaited, and may be sent again after it (R52)', async () => {
    const { login } = await openWithCode()
    let refuse: (reason: Error) => void = () => undefined
    answering.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)))
    act(() => void login().submit('1234'))
    act(() => void login().submit('1234'))
    expect(callsOf(LOGIN)).toHaveLength(1)
    await act(async () => refuse(refused(CODE.conflict, '验证码不正确，还可以试 4 次')))
    expect(login().busy).toBeNull()
    answering.mockResolvedValueOnce(TOKEN)
    await act(() => login().submit('1235'))
    expect(callsOf(LOGIN)).toHaveLength(2)
  })

  it('does nothing unless number and code are whole (R56)', async () => {
    const { login } = await openWithCode()
    await act(() => login().submit('123'))
    act(() => login().setPhone('1380013800'))
    await act(() => login().submit('1234'))
    expect(callsOf(LOGIN)).toHaveLength(0)
  })

  it('waits for six digits of an operator', async () => {
    const { login } = open({ side: 'operator' })
    act(() => login().setPhone(PHONE))
    await act(() => login().submit('1234'))
    expect(answering).not.toHaveBeenCalled()
    answering.mockRejectedValueOnce(refused(CODE.conflict, '验证码不正确'))
    await act(() => login().submit('123456'))
    expect(callsOf('POST /operator/auth/login')).toHaveLength(1)
  })

  it('says under the code what was wrong with it, and keeps what was typed', async () => {
    const { login, onLoggedIn } = await openWithCode()
    act(() => login().setCode('1234'))
    answering.mockRejectedValueOnce(refused(CODE.conflict, '验证码不正确，还可以试 4 次'))
    await act(() => login().submit('1234'))
    expect(login()).toMatchObject({ phone: PHONE, code: '1234', errors: { code: '验证码不正确，还可以试 4 次' } })
    expect(onLoggedIn).not.toHaveBeenCalled()
    expect(useSession.getState().user).toBeNull()
  })

  it('counts an answer of 302 as a login (R53)', async () => {
    const { login, onLoggedIn } = await openWithCode()
    answering.mockRejectedValueOnce(refused(CODE.redirect, '', TOKEN))
    await act(() => login().submit('1234'))
    expect(useSession.getState().user).toMatchObject({ id: 9 })
    expect(onLoggedIn).toHaveBeenCalledTimes(1)
  })

  it('of a consultant keeps the consultant session', async () => {
    const { login } = open({ side: 'consultant' })
    act(() => login().setPhone(PHONE))
    answering.mockResolvedValueOnce({ token: 't', refreshToken: 'r', expires: 7200, consultantId: 5 })
    await act(() => login().submit('1234'))
    expect(answering.mock.calls[0]?.slice(0, 2)).toEqual([
      'POST /consultant/auth/app/get/webToken',
      { areaCode: '86', phone: PHONE, validCode: '1234' },
    ])
    expect(useSession.getState()).toMatchObject({ user: null, consultant: { accessToken: 't', id: 5 } })
  })
})

describe('submitting in the cashBack theme', () => {
  const right = { side: 'user' as const, areaCode: '86', phone: PHONE, code: '1234', agreementMissing: false }
  it.each([
    ['R57', { phone: '12345' }, '请输入正确手机号'],
    ['R57, abroad', { areaCode: '64', phone: '211' }, '请输入正确手机号'],
    ['R58', { code: '123' }, '请输入正确验证码'],
    ['R59', { agreementMissing: true }, '请阅读并勾选下方协议'],
    ['the phone first', { phone: '', code: '', agreementMissing: true }, '请输入正确手机号'],
    ['an operator’s code is longer', { side: 'operator' as const }, '请输入正确验证码'],
    ['nothing', {}, null],
  ])('%s', (_rule, filled, words) => {
    expect(whatIsWrong({ ...right, ...filled })).toBe(words)
  })
})

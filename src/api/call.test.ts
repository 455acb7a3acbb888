import Taro from '@tarojs/taro'
import { CODE } from '@xinqi/domain/codes'
import { hideToast, useOverlays } from '@/state/overlays'
import { isRequestId } from '@xinqi/domain/rules/request-id'
import { useOrganisation } from '@/state/organisation'
import { dropSession, keepSession, useSession, whileLoginChanges } from '@/state/session'
import { call, setSessionGoneListener } from './call'
import { CallFailure } from './call-failure'

const request = Taro.request as unknown as jest.Mock
const restart = Taro.reLaunch as unknown as jest.Mock
const redirect = Taro.redirectTo as unknown as jest.Mock

const ME = 'GET /appoint/consultUser/me'
const ORDERS = 'GET /appoint/consultOrder/info'
const LOGOUT = 'POST /appoint/consultUser/logout'

const answers = (code: number, data: unknown = null, msg = '', header: Record<string, string> = {}) =>
  request.mockResolvedValueOnce({ data: { code, msg, data }, header })
const sent = (index = 0) =>
  request.mock.calls[index]?.[0] as { url: string; data?: string; header: object; timeout: number }
const logIn = (expiresIn = 7200) => keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn, id: 9 })
const fails = (promise: Promise<unknown>) => expect(promise).rejects.toBeInstanceOf(CallFailure)

beforeEach(() => {
  request.mockReset()
  redirect.mockClear()
  restart.mockClear()
  hideToast()
  useOverlays.setState({ dialog: null })
  useOrganisation.setState({ orgId: 340 })
  for (const side of ['user', 'consultant', 'operator'] as const) dropSession(side)
})

describe('a question that fails because the line was away', () => {
  const failsWhile = (happens: () => void) =>
    request.mockImplementationOnce(() => {
      happens()
      return Promise.reject(new Error('request:fail'))
    })
  const comesBack = () => window.dispatchEvent(new Event('online'))

  it('is asked once more when the line is back by then; an act is not', async () => {
    failsWhile(comesBack)
    answers(CODE.ok, { id: 9 })
    expect(await call(ME, {}, { quiet: true })).toEqual({ id: 9 })
    failsWhile(comesBack)
    await fails(call(LOGOUT, {}, { quiet: true }))
    expect(request).toHaveBeenCalledTimes(3)
  })

  it('is not asked again while it is away', async () => {
    comesBack()
    failsWhile(() => undefined)
    await fails(call(ME, {}, { quiet: true }))
    expect(request).toHaveBeenCalledTimes(1)
  })
})

describe('what goes along with a call', () => {
  it('is organisation, client id and header of the appointment service (R224, R225, R226, R235)', async () => {
    useOrganisation.setState({ orgId: 657 })
    answers(CODE.ok)
    await call(ME, {})
    const { url, header } = sent()
    const query = new URL(url, 'http://x').searchParams
    expect(url).toMatch(/^\/api\/appoint\/consultUser\/me\?/)
    expect(query.get('orgId')).toBe('657')
    expect(query.get('sid')).toMatch(/^\w{10,}$/)
    expect(header).toMatchObject({ 'PG-SID': query.get('sid'), 'client-kind': 'browser' })
  })

  it('is form text in the body of a POST, cookies, and 60 seconds of patience (R221, R222, R223)', async () => {
    answers(CODE.ok)
    await call(LOGOUT, {})
    expect(sent()).toMatchObject({
      data: expect.stringMatching(/^orgId=340&sid=\w+$/),
      header: { 'content-type': 'application/x-www-form-urlencoded' },
      credentials: 'include',
      timeout: 60_000,
    })
  })

  it('goes to the one server that this build is for (R232)', async () => {
    const build = globalThis as unknown as { XINQI_API_ORIGIN: string }
    build.XINQI_API_ORIGIN = 'https://test.xinqi.example'
    answers(CODE.ok)
    await call(ME, {})
    build.XINQI_API_ORIGIN = ''
    expect(sent().url).toMatch(/^https:\/\/test\.xinqi\.example\/api\/appoint\/consultUser\/me/)
  })

  it('is the token of its own side (R230, R236)', async () => {
    logIn()
    keepSession('consultant', { accessToken: 'c', refreshToken: 'r', expiresIn: 7200, id: 5 })
    keepSession('operator', { accessToken: 'o', refreshToken: 'r', expiresIn: 7200, id: 1 })
    for (let index = 0; index < 3; index++) answers(CODE.ok)
    await call(ME, {})
    await call('GET /consult/consultAppointment/list', { orderType: 1 })
    await call('POST /operator/auth/logout', {})
    expect([0, 1, 2].map((index) => (sent(index).header as { token?: string }).token)).toEqual(['a', 'c', 'o'])
    expect(sent(1).url).not.toContain('orgId')
  })
})

describe('the number of a call', () => {
  const idOf = (index: number) => (sent(index).header as { 'x-request-id': string })['x-request-id']

  it('is another one for each, of a shape that the server takes', async () => {
    for (let index = 0; index < 20; index++) answers(CODE.ok)
    for (let index = 0; index < 20; index++) await call(ME, {})
    const ids = Array.from({ length: 20 }, (_, index) => idOf(index))
    expect(new Set(ids).size).toBe(20)
    expect(ids.every(isRequestId)).toBe(true)
  })

  it('is the one that was sent where the answer names none', async () => {
    answers(CODE.failure)
    const failure = await call(ORDERS, { orderNo: '1' }).catch((error: unknown) => error as CallFailure)
    expect(failure).toMatchObject({ requestId: idOf(0), number: `出错编号 ${idOf(0).slice(0, 8)}` })
  })

  it('is told where nothing else says what went wrong, and only there', async () => {
    for (const [code, data] of [
      [CODE.conflict, null],
      [CODE.failure, { fields: { slot: '请选择时间' } }],
    ] as const) {
      answers(code, data, '请选择时间')
      await expect(call(ORDERS, { orderNo: '1' })).rejects.toMatchObject({ number: null })
    }
  })
})

describe('what comes of an answer', () => {
  it('is its data where the code is 1 (R252)', async () => {
    answers(CODE.ok, { userId: 9 })
    await expect(call(ME, {})).resolves.toEqual({ userId: 9 })
  })

  it.each([
    ['/userOrder/4', redirect, '/userOrder/4'],
    ['https://stranger.example/', restart, '/home'],
    [undefined, restart, '/home'],
  ])('302 with next %s leads to a page of ours (R253)', async (next, way, url) => {
    answers(CODE.redirect, { next })
    await fails(call(ORDERS, { orderNo: '1' }))
    expect(way).toHaveBeenCalledWith({ url })
  })

  it('40029 opens the forbidden dialog with its message (R255)', async () => {
    answers(CODE.forbidden, null, '这个账号不能预约')
    await fails(call(ORDERS, { orderNo: '1' }))
    expect(useOverlays.getState()).toMatchObject({ dialog: { body: '这个账号不能预约' }, toast: null })
  })

  it.each([
    [CODE.failure, '内部错误', null, '出错了，请联系客服（出错编号 k3j9x0q2）'],
    [CODE.failure, '请选择时间', { fields: { slot: '请选择时间' } }, '请选择时间'],
    [CODE.conflict, '订单已取消', null, '订单已取消'],
    [77777, '', null, '出错了，请联系客服'],
  ])('%d %s shows a toast (R256, R261)', async (code, msg, data, toast) => {
    answers(code, data, msg, { 'X-Request-Id': 'k3j9x0q2ab7' })
    await fails(call(ORDERS, { orderNo: '1' }))
    expect(useOverlays.getState().toast).toEqual({ kind: 'warning', text: toast })
  })

  it('is told to nobody where the call is quiet, or the code silent (R234, R259, R262, R263)', async () => {
    answers(CODE.conflict, null, '订单已取消')
    await fails(call(ORDERS, { orderNo: '1' }, { quiet: true }))
    answers(CODE.silent, null, '请稍候')
    await fails(call(ORDERS, { orderNo: '1' }))
    expect(useOverlays.getState()).toMatchObject({ toast: null, dialog: null })
  })

  describe('an operator who has to show again who they are', () => {
    const navigate = Taro.navigateTo as unknown as jest.Mock
    const refused = async (): Promise<void> => {
      answers(CODE.proofNeeded, null, '请重新登录')
      await fails(call('GET /operator/invoice/list', {}))
    }
    beforeEach(() => {
      navigate.mockClear()
      keepSession('operator', { accessToken: 'o', refreshToken: 'r', expiresIn: 7200, id: 3 })
    })

    it('is led there once by what a page asks for at once', async () => {
      await Promise.all([refused(), refused()])
      expect(navigate.mock.calls).toEqual([[{ url: '/operator/secondFactor' }]])
      await refused()
      expect(navigate).toHaveBeenCalledTimes(2)
    })

    it('is led nowhere while they log in anew, nor by a late answer after they have logged out', async () => {
      await whileLoginChanges(refused)
      dropSession('operator')
      await refused()
      expect(navigate).not.toHaveBeenCalled()
    })
  })

  it('hides the loading overlay and fails where nothing comes back (R264)', async () => {
    request.mockRejectedValueOnce(new Error('no network'))
    const calling = call(ORDERS, { orderNo: '1' }, { loading: '请稍候' })
    expect(useOverlays.getState().loading).toBe('请稍候')
    await fails(calling)
    expect(useOverlays.getState()).toMatchObject({ loading: null, toast: { text: '网络连接不上，请检查网络后重试' } })
  })

  it.each([CODE.sessionGone, CODE.loginNeeded])('%d ends the session and asks for a login (R258)', async (code) => {
    const gone = jest.fn()
    setSessionGoneListener(gone)
    logIn()
    answers(code)
    await fails(call(ME, {}))
    expect(useSession.getState().user).toBeNull()
    expect(gone).toHaveBeenCalledWith('user')
  })

  it('5002 refreshes the token and asks again (R115, R257)', async () => {
    logIn()
    answers(CODE.tokenExpired)
    answers(CODE.ok, { accessToken: 'b', refreshToken: 's', accessTokenExpire: 7200, userId: 9 })
    answers(CODE.ok, { userId: 9 })
    await call(ME, {})
    expect(sent(1).url).toMatch(/\/consultUser\/refreshToken$/)
    expect(sent(1).header).toMatchObject({ 'refresh-token': 'r' })
    expect(sent(2).header).toMatchObject({ token: 'b' })
  })
})

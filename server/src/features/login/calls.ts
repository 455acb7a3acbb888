import { CODE } from '@xinqi/domain/codes'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { authenticate } from '../../call/authenticate'
import { userIdOf } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { Refusal } from '../../call/refusal'
import type { Services } from '../../call/services'
import { AREA_CODES } from './area-codes/area-codes'
import { autoLogin } from './commands/auto-login'
import { changePhone } from './commands/change-phone'
import { confirmPhone, sendConfirmCode } from './commands/confirm-phone'
import { makeHandover, AUTO_SECONDS } from './commands/handover'
import { identify } from './commands/identify'
import { judgeCaptcha } from './commands/judge-captcha'
import { logOut } from './commands/end-logins'
import { loginByOneKey } from './commands/login-by-one-key'
import { loginByPhone } from './commands/login-by-phone'
import { loginByMiniProgram, loginByWechat } from './commands/login-by-wechat'
import { loginStaff } from './commands/login-staff'
import { openCaptcha } from './commands/open-captcha'
import { passVendorCaptcha } from './commands/pass-vendor-captcha'
import { partnerLogin } from './commands/partner-login'
import { proveConsultant, sendConsultantProof } from './commands/prove-consultant'
import { refreshOrRefuse, sessionGone } from './commands/refresh-session'
import { sendLoginCode } from './commands/send-login-code'
import type { LoginOrigin } from './commands/start-session'
import { webToken } from './commands/session-tokens'

/** Three ways to log in, told apart by what was sent (R65); the contract has seen to it that each is whole. */
function logIn(services: Services, params: Parsed<'POST /appoint/consultUser/login'>, origin: LoginOrigin) {
  const { areaCode, phone, code, token, unionid, openid, ...source } = params
  if (token !== undefined) return loginByOneKey(services, token, source, origin)
  const byPhone = phone !== undefined && code !== undefined ? { areaCode, phone, code } : null
  if (unionid !== undefined && openid !== undefined)
    return loginByWechat(services, { unionid, openid }, byPhone, source, origin)
  if (!byPhone) throw new Refusal(CODE.failure, '请输入手机号')
  return loginByPhone(services, byPhone, source, origin)
}

export const loginHandlers = {
  'GET /appoint/common/captchaVendor': (_params, { services: { providers } }) =>
    Promise.resolve({ appId: providers.captchaVendor?.appId ?? null }),
  'POST /appoint/common/passVendorCaptcha': async (solved, { services, address }) => ({
    nvcVal: await passVendorCaptcha(services, { ...solved, userIp: address }),
  }),
  'GET /appoint/common/captcha': (_params, { services, caller }) => openCaptcha(services, caller),
  'GET /appoint/common/nvcAnalyze': async (params, { services }) => ({ nvcVal: await judgeCaptcha(services, params) }),
  'POST /appoint/consultUser/receiveValidCode': ({ areaCode, phone, nvcVal }, { services, device, address }) =>
    sendLoginCode(services, { side: 'user', areaCode, phone, captchaTicket: nvcVal, device, address }),
  'POST /appoint/consultUser/login': (params, { services, ...origin }) => logIn(services, params, origin),
  'POST /appoint/consultUser/wxappLogin': async ({ code, phoneCode, ...source }, { services, ...origin }) => ({
    token: await loginByMiniProgram(services, { code, phoneCode }, source, origin),
  }),
  'GET /appoint/consultUser/refreshToken': async ({ token }, { services }) => {
    const { ownerId, tokens } = await refreshOrRefuse(services, token, 'user')
    return { ...tokens, userId: ownerId }
  },
  'GET /appoint/consultUser/validateToken': async ({ token }, { services }) => {
    const caller = await authenticate(services, token)
    if (caller.kind !== 'user') throw sessionGone()
    return { userId: caller.userId }
  },
  'POST /appoint/consultUser/logout': async (_params, { caller, services }) => {
    await logOut(services, caller)
    return null
  },
  'POST /consultant/auth/app/send/logincode': ({ areaCode, phone }, { services, device, address }) =>
    sendLoginCode(services, { side: 'consultant', areaCode, phone, captchaTicket: null, device, address }),
  'POST /consultant/auth/app/get/webToken': async ({ areaCode, phone, validCode }, { services, ...origin }) => {
    const { tokens, id } = await loginStaff(services, 'consultant', { areaCode, phone, code: validCode }, origin)
    return webToken(tokens, id)
  },
  'POST /consultant/auth/app/refresh/h5Token': async ({ refreshToken }, { services }) => {
    const { ownerId, tokens } = await refreshOrRefuse(services, refreshToken, 'consultant')
    return webToken(tokens, ownerId)
  },
  'POST /consult/ownPhone/sendCode': (_params, { services, caller, address, device }) =>
    sendConsultantProof(services, { caller, address, device }),
  'POST /consult/ownPhone/confirm': ({ code }, { services, caller, device }) =>
    proveConsultant(services, { caller, code, device }),
  'POST /appoint/userLoginToken/create': async (_params, { caller, services }) => ({
    authToken: await makeHandover(services, caller.sessionId, { kind: 'auto', userId: caller.userId }, AUTO_SECONDS),
    expires: AUTO_SECONDS,
  }),
  'POST /appoint/userLoginToken/autoLogin': ({ authToken }, { services, ...origin }) =>
    autoLogin(services, authToken, origin),
  'POST /appoint/userLoginToken/zxsAutoLogin': ({ zxsToken }, { services, ...origin }) =>
    partnerLogin(services, zxsToken, origin),
  'GET /appoint/consultGoodsOrder/checkLogin': (_params, { caller }) => {
    const userId = userIdOf(caller)
    return Promise.resolve({ isLogin: userId !== null, userId })
  },
  'GET /appoint/common/areaCodes': async () => [...AREA_CODES],
  'POST /appoint/consultUser/sendConfirmCode': (_params, { services, caller, address, device }) =>
    sendConfirmCode(services, { userId: caller.userId, address, device }),
  'POST /appoint/consultUser/confirmPhone': async ({ code, purpose }, { services, caller, device }) => ({
    proof: await confirmPhone(services, { userId: caller.userId, device, code, purpose }),
  }),
  'POST /appoint/consultUser/changePhone': (change, { services, device, caller: { userId, sessionId } }) =>
    changePhone(services, { ...change, device, userId, sessionId }),
  'POST /appoint/consultUser/wechatIdentity': (params, { services, ...origin }) => identify(services, params, origin),
} satisfies Partial<Handlers>

import { CODE } from '@xinqi/domain/codes'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { authenticate } from '../../http/authenticate'
import type { Handlers } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import { inTransaction, type Services } from '../../services'
import { judgeCaptcha } from './commands/judge-captcha'
import { loginByOneKey } from './commands/login-by-one-key'
import { loginByPhone } from './commands/login-by-phone'
import { loginByMiniProgram, loginByWechat } from './commands/login-by-wechat'
import { loginStaff } from './commands/login-staff'
import { openCaptcha } from './commands/open-captcha'
import { saveAvatar } from './commands/save-avatar'
import { sendLoginCode } from './commands/send-login-code'
import { findEmployment, findUser } from './data'
import { refreshSession, type RefreshedSession } from './commands/refresh-session'
import type { SessionSide } from './session-owner'
import { revokeFamily } from './session-tokens'
import type { LoginOrigin } from './commands/start-session'
import { operatorToken, webToken } from './web-token'

const sessionGone = (): Refusal => new Refusal(CODE.sessionGone, '登录已失效，请重新登录')

/** The end of a stolen family must stand, so the refusal comes after the transaction. */
async function refreshFor(services: Services, refreshToken: string, side: SessionSide): Promise<RefreshedSession> {
  const refreshed = await inTransaction(services, (trx) => refreshSession(services, trx, refreshToken, side))
  if (!refreshed) throw sessionGone()
  return refreshed
}

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

export const accountHandlers = {
  'GET /appoint/common/captcha': (_params, { services }) => openCaptcha(services),
  'GET /appoint/common/nvcAnalyze': async (params, { services }) => ({ nvcVal: await judgeCaptcha(services, params) }),
  'POST /appoint/consultUser/receiveValidCode': ({ areaCode, phone, nvcVal }, { services, device, address }) =>
    sendLoginCode(services, { side: 'user', areaCode, phone, captchaTicket: nvcVal, device, address }),
  'POST /appoint/consultUser/login': (params, { services, ...origin }) => logIn(services, params, origin),
  'POST /appoint/consultUser/wxappLogin': async ({ code, phoneCode, ...source }, { services, ...origin }) => ({
    token: await loginByMiniProgram(services, { code, phoneCode }, source, origin),
  }),
  'GET /appoint/consultUser/refreshToken': async ({ token }, { services }) => {
    const { ownerId, tokens } = await refreshFor(services, token, 'user')
    return { ...tokens, userId: ownerId }
  },
  'GET /appoint/consultUser/validateToken': async ({ token }, { services }) => {
    const caller = await authenticate(services, token)
    if (caller.kind !== 'user') throw sessionGone()
    return { userId: caller.userId }
  },
  'POST /appoint/consultUser/logout': async (_params, { caller, services }) => {
    await revokeFamily(services, services.db, caller.sessionId)
    return null
  },
  'GET /appoint/consultUser/me': async (_params, { caller, services }) => {
    const user = await findUser(services.db, caller.userId)
    return {
      userId: user.id,
      nickname: user.nickname,
      avatar: user.avatar,
      phoneMasked: user.phone_masked,
      employee: await findEmployment(services.db, user.phone_hash),
    }
  },
  'POST /appoint/consultVisitor/uploadFile': async (_params, { caller, services, file }) => ({
    url: await saveAvatar(services, caller.userId, file),
  }),
  'POST /consultant/auth/app/send/logincode': ({ areaCode, phone }, { services, device, address }) =>
    sendLoginCode(services, { side: 'consultant', areaCode, phone, captchaTicket: null, device, address }),
  'POST /consultant/auth/app/get/webToken': async ({ areaCode, phone, validCode }, { services, ...origin }) => {
    const { tokens, id } = await loginStaff(services, 'consultant', { areaCode, phone, code: validCode }, origin)
    return webToken(tokens, id)
  },
  'POST /consultant/auth/app/refresh/h5Token': async ({ refreshToken }, { services }) => {
    const { ownerId, tokens } = await refreshFor(services, refreshToken, 'consultant')
    return webToken(tokens, ownerId)
  },
  'POST /operator/auth/sendCode': ({ areaCode, phone }, { services, device, address }) =>
    sendLoginCode(services, { side: 'operator', areaCode, phone, captchaTicket: null, device, address }),
  'POST /operator/auth/login': async ({ areaCode, phone, validCode }, { services, ...origin }) => {
    const { tokens, id } = await loginStaff(services, 'operator', { areaCode, phone, code: validCode }, origin)
    return operatorToken(tokens, id)
  },
  'POST /operator/auth/refresh': async ({ refreshToken }, { services }) => {
    const { ownerId, tokens } = await refreshFor(services, refreshToken, 'operator')
    return operatorToken(tokens, ownerId)
  },
  'POST /operator/auth/logout': async (_params, { caller, services }) => {
    await revokeFamily(services, services.db, caller.sessionId)
    return null
  },
} satisfies Partial<Handlers>

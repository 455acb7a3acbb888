import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { bindIdentity, spendIdentity } from '../../wechat/commands/bind-identity'
import { ownerOfIdentity } from '../../wechat/data'
import { answerOrRefuse } from '../../wechat/answer-or-refuse'
import { openIdentity, type SealedIdentity } from '../../wechat/sealed-identity'
import { attemptLogin } from './attempt-login'
import type { LoginOrigin } from './start-session'
import { findOrCreateUser } from './find-or-create-user'
import { logInVisitor } from './log-in-visitor'
import type { PhoneLogin } from './login-by-phone'
import type { LoginSource } from './note-login-source'
import { spendLoginCode } from './spend-login-code'

const REGISTERED_IN_WECHAT = 3

export interface MiniProgramLogin {
  /** Of wx.login. */
  code: string
  /** Of the phone button; needed the first time only. */
  phoneCode?: string | undefined
}

/** The mini-program's login. Null: this WeChat account has no phone yet, so ask for it with the phone button. */
export async function loginByMiniProgram(
  services: Services,
  login: MiniProgramLogin,
  source: LoginSource,
  origin: LoginOrigin,
) {
  const { wechat } = services.providers
  const { person, phone } = await attemptLogin(services, origin, async () => {
    const { openid, unionid } = await answerOrRefuse(services, wechat.codeToSession(login.code))
    return {
      person: { appId: services.wechatAppId, openid, unionid },
      phone: login.phoneCode ? await answerOrRefuse(services, wechat.phoneNumber(login.phoneCode)) : null,
    }
  })
  return inTransaction(services, async (trx) => {
    const userId = phone
      ? await findOrCreateUser(services, trx, {
          ...phone,
          source: { ...source, registerSource: source.registerSource ?? REGISTERED_IN_WECHAT },
        })
      : await ownerOfIdentity(trx, person)
    if (userId === null) return null
    await bindIdentity(services, trx, userId, person)
    return logInVisitor(services, trx, userId, origin, source)
  })
}

/**
 * Login with a WeChat that was authorised in H5 or in a native app (R65, R114): one that has an account needs nothing else; one that
 * has none brings a phone and its code, and is bound to that phone's account.
 */
export async function loginByWechat(
  services: Services,
  sealed: SealedIdentity,
  phone: PhoneLogin | null,
  source: LoginSource,
  origin: LoginOrigin,
) {
  const identity = await attemptLogin(services, origin, async () => {
    const opened = openIdentity(services, sealed, origin.device)
    if (phone) {
      const phoneHash = services.hash.phone(phone.areaCode, phone.phone)
      await spendLoginCode(services, { side: 'user', phoneHash, code: phone.code, device: origin.device })
    }
    return opened
  })
  return inTransaction(services, async (trx) => {
    const userId = phone
      ? await findOrCreateUser(services, trx, { ...phone, source })
      : await ownerOfIdentity(trx, identity)
    if (userId === null) throw conflict('请先绑定手机号', { needsPhone: true })
    await spendIdentity(services, trx, identity)
    await bindIdentity(services, trx, userId, identity)
    return logInVisitor(services, trx, userId, origin, source)
  })
}

import { attemptLogin } from './attempt-login'
import type { LoginOrigin } from './start-session'
import type { OauthPerson } from '../../../providers/wechat/port'
import type { Services } from '../../../call/services'
import { spendOauthState } from '../../wechat/commands/oauth-state'
import { answerOrRefuse } from '../../wechat/answer-or-refuse'
import { sealIdentity, stale, type SealedIdentity } from '../../wechat/sealed-identity'

export interface WechatCode {
  code: string
  source: 'h5' | 'app'
  state?: string | undefined
}

/**
 * Exchanges a code for a sealed identity. On H5 the code must come with the state of this same device, so that nobody can be
 * made to log in as, or to bind, somebody else. The native SDK checks its own state.
 */
export async function identify(
  services: Services,
  { code, source, state }: WechatCode,
  origin: LoginOrigin,
): Promise<SealedIdentity & { next: string }> {
  return attemptLogin(services, origin, async () => {
    const next = source === 'h5' ? await spendOauthState(services, origin.device, state ?? '') : '/'
    if (next === null) throw stale()
    return { ...sealIdentity(services, await personOf(services, source, code), origin.device), next }
  })
}

function personOf(services: Services, source: WechatCode['source'], code: string): Promise<OauthPerson> {
  const { wechat } = services.providers
  return answerOrRefuse(services, source === 'h5' ? wechat.oauthPerson(code) : wechat.appPerson(code))
}

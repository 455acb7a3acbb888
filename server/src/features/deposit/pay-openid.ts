import { z } from 'zod'
import { MINUTE } from '@xinqi/domain/time'
import type { Device } from '../../call/device'
import { conflict } from '../../call/refusal'
import type { Services } from '../../call/services'
import { answerOrRefuse } from '../wechat/answer-or-refuse'
import { newOauthState, spendOauthState } from '../wechat/commands/oauth-state'

const WHAT = 'deposit openid'
const VALID_MS = 10 * MINUTE

/** The client asks WeChat anew when it meets this. */
const stale = () => conflict('微信授权已失效，请再试一次', { needsWechat: true })

/** `until` is epoch milliseconds. Each of our two apps in WeChat knows a person by an openid of its own. */
const Content = z.object({ openid: z.string(), tradeType: z.enum(['JSAPI', 'OFFICIAL']), until: z.int() })

interface WechatCode {
  code: string
  /** Of WeChat's page of consent; the code of `wx.login` has none. */
  state?: string | undefined
}

/** WeChat's page of consent, which leads back to the cashier of this deposit with a code and a state. */
export async function payerAuthorizeAddress(services: Services, device: Device, depositNo: string): Promise<string> {
  const path = `/cashier?kind=deposit&no=${depositNo}`
  const state = await newOauthState(services, device, path)
  return services.providers.wechat.oauthAddress({ redirectUri: services.config.publicUrl + path, state })
}

/**
 * Who pays inside WeChat. A consultant has no WeChat identity with us: what WeChat says of them is handed
 * to their client sealed, for ten minutes and for them alone, and is kept nowhere.
 */
export async function sealPayOpenid(
  services: Services,
  { consultantId, device }: { consultantId: number; device: Device },
  { code, state }: WechatCode,
): Promise<string> {
  const { wechat } = services.providers
  if (state !== undefined && (await spendOauthState(services, device, state)) === null) throw stale()
  const fromPage = state !== undefined
  const known: Promise<{ openid: string }> = fromPage ? wechat.oauthPerson(code) : wechat.codeToSession(code)
  const { openid } = await answerOrRefuse(services, known)
  const tradeType = fromPage ? 'OFFICIAL' : 'JSAPI'
  const content = { openid, tradeType, until: services.clock.now().getTime() + VALID_MS }
  return services.cipher.seal(WHAT, String(consultantId), JSON.stringify(content))
}

/** @throws Refusal where it is another's, too old, of the other app, or not ours */
export function openPayOpenid(
  { cipher, clock }: Services,
  consultantId: number,
  sealed: string,
  tradeType: string,
): string {
  const content = opened(cipher, consultantId, sealed)
  if (content?.tradeType !== tradeType || content.until <= clock.now().getTime()) throw stale()
  return content.openid
}

function opened(cipher: Services['cipher'], consultantId: number, sealed: string) {
  try {
    return Content.parse(JSON.parse(cipher.open(WHAT, String(consultantId), sealed)))
  } catch {
    return null
  }
}

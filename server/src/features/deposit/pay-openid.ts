import { z } from 'zod'
import { MINUTE } from '@xinqi/domain/time'
import { conflict } from '../../call/refusal'
import type { Services } from '../../call/services'
import { answerOrRefuse } from '../wechat/answer-or-refuse'

const WHAT = 'deposit openid'
const VALID_MS = 10 * MINUTE

/** `until` is epoch milliseconds. */
const Content = z.object({ openid: z.string(), until: z.int() })

/**
 * Who pays inside WeChat, from the code of `wx.login`. A consultant has no WeChat identity with us: what WeChat says of them is handed
 * to their client sealed, for ten minutes and for them alone, and is kept nowhere.
 */
export async function sealPayOpenid(services: Services, consultantId: number, code: string): Promise<string> {
  const { openid } = await answerOrRefuse(services, services.providers.wechat.codeToSession(code))
  const content = { openid, until: services.clock.now().getTime() + VALID_MS }
  return services.cipher.seal(WHAT, String(consultantId), JSON.stringify(content))
}

/** @throws Refusal where it is another's, too old, or not ours */
export function openPayOpenid({ cipher, clock }: Services, consultantId: number, sealed: string): string {
  const content = opened(cipher, consultantId, sealed)
  if (!content || content.until <= clock.now().getTime()) throw conflict('微信授权已失效，请再试一次')
  return content.openid
}

function opened(cipher: Services['cipher'], consultantId: number, sealed: string) {
  try {
    return Content.parse(JSON.parse(cipher.open(WHAT, String(consultantId), sealed)))
  } catch {
    return null
  }
}

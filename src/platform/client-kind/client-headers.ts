import { nativeHost } from '../native/bridge'
import { clientKind } from './client-kind'

const FROM_CONSULTANT_APP = '1'

/** What a call says about the app it comes from: `acToken` in a native app (R229), `wechatApplet` in the consultants' (R228). */
export async function clientHeaders(): Promise<Record<string, string>> {
  if (!nativeHost) return {}
  const acToken = await nativeHost.acToken()
  return {
    ...(acToken === null ? {} : { acToken }),
    ...(clientKind === 'consultantApp' ? { wechatApplet: FROM_CONSULTANT_APP } : {}),
  }
}

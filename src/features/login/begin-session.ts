import { confirmSession } from '@/api/confirm-session'
import { followOtherTabs } from '@/api/other-tabs'
import { bindWechatOnEntry } from './bind-wechat'
import { redeemEntryTokens } from './entry/entry-tokens'
import { signInSilently } from './entry/silent-sign-in'

/** Who this is, settled once when the app starts: by a token in the address, by what is stored, or by WeChat. Then WeChat itself may be bound. */
export async function beginSession(): Promise<void> {
  followOtherTabs()
  await redeemEntryTokens()
  await confirmSession()
  await signInSilently()
  await bindWechatOnEntry()
}

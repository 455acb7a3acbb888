import { abilities } from '@/platform/client-kind/abilities'
import { currentAddress } from '@/platform/navigation/address'
import { readVisit, writeVisit } from '@/platform/browser-tab'
import { isLoggedIn } from '@/state/session'
import { routeAt } from '../../../config/routes'
import { isWechatBound, leaveForWechat } from './wechat-page'

/**
 * In WeChat an account that does not know its WeChat yet is taken to WeChat's consent page, which leads on to `target`; once
 * a visit (R111). True: the page is being left. Never fails: who cannot be asked now is asked on the next visit.
 */
export async function leftToBindWechat(target: string): Promise<boolean> {
  if (!abilities().wechatOauth || readVisit('askedWechat') !== undefined) return false
  writeVisit('askedWechat', '1')
  // A visit without a memory would be led there and back for ever.
  if (readVisit('askedWechat') === undefined) return false
  try {
    if (await isWechatBound()) return false
    await leaveForWechat(target, { quiet: true })
    return true
  } catch {
    return false
  }
}

/**
 * The app was entered, by who is logged in already, on a page of their own: that is where the login is looked at (R109), and
 * so the WeChat that belongs to it (R111). Pages that anybody may read are left in peace; the login page asks by itself.
 */
export async function bindWechatOnEntry(): Promise<void> {
  if (!abilities().wechatOauth) return
  const entered = currentAddress()
  if (isLoggedIn('user') && routeAt(entered)?.route.guard === 'token') await leftToBindWechat(entered)
}

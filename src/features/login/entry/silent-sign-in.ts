import { currentAddress } from '@/platform/navigation/address'
import { offersPhoneButton } from '@/platform/sign-in'
import { read } from '@/platform/storage'
import { isLoggedIn } from '@/state/session'
import { routeAt } from '../../../../config/routes'
import { goToTarget, targetOf } from '../login-target'
import { signInByWechat } from './wechat-sign-in'

const START = 'home'

/**
 * Tried once when the mini-program starts: who has signed in here before need not do it again. Never asks, never fails. It
 * follows where the server sends (R53), except from a page that was opened on purpose: that one is the way already.
 */
export async function signInSilently(): Promise<void> {
  if (!offersPhoneButton || isLoggedIn('user') || read('stayLoggedOut')) return
  try {
    const login = await signInByWechat({ dialog: false })
    const target = login?.next ? targetOf(undefined, login.next) : null
    if (target && routeAt(currentAddress())?.id === START) await goToTarget(target, START)
  } catch {
    // Stays logged out: the pages that need a login ask for it.
  }
}

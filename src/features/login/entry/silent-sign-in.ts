import { offersPhoneButton } from '@/platform/sign-in'
import { read } from '@/platform/storage'
import { isLoggedIn } from '@/state/session'
import { signInByWechat } from './wechat-sign-in'

/** Tried once when the mini-program starts: who has signed in here before need not do it again. Never asks, never fails. */
export async function signInSilently(): Promise<void> {
  if (!offersPhoneButton || isLoggedIn('user') || read('stayLoggedOut')) return
  try {
    await signInByWechat({ dialog: false })
  } catch {
    // Stays logged out: the pages that need a login ask for it.
  }
}

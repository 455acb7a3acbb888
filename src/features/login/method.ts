import { abilities } from '@/platform/client-kind/abilities'
import { offersPhoneButton } from '@/platform/sign-in'
import type { Side } from '@/state/session'

/**
 * How one logs in: by phone and code, by the mini-program's phone button, by WeChat's consent page (in WeChat's browser), or
 * with this phone's own number (in the native app, once it offers that).
 */
export type Method = 'phone' | 'phoneButton' | 'wechatPage' | 'oneKey'

export interface Circumstances {
  side: Side
  dialog: boolean
  /** A WeChat without a phone is being bound. */
  binding: boolean
}

/** The way that is offered first. A dialog stays on its page, so that it never leaves for WeChat's. */
export function firstMethod({ side, dialog, binding }: Circumstances): Method {
  if (side !== 'user' || binding) return 'phone'
  if (offersPhoneButton) return 'phoneButton'
  return abilities().wechatOauth && !dialog ? 'wechatPage' : 'phone'
}

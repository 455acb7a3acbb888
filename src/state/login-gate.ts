import { currentAddress } from '@/platform/navigation/address'
import { open } from '@/platform/navigation/navigation'
import { routeAt } from '../../config/routes'
import { askForLogin } from './overlays'
import { isLoggedIn, type Side } from './session'

/** How the login page knows whose form to show. */
const FORM: Record<Side, { loginFormType?: string; side?: string }> = {
  user: {},
  consultant: { loginFormType: 'zxs' },
  operator: { side: 'operator' },
}

/** Goes to the login page and comes back here afterwards (R16, R110, R258). */
export function sendToLogin(side: Side): void {
  const here = currentAddress()
  if (routeAt(here)?.id === 'login') return
  void open('login', { next: here, ...FORM[side] })
}

/** For an act that needs a login: asks in place, over the page, and loses nothing that was typed. */
export const ensureLogin = (): Promise<boolean> => (isLoggedIn('user') ? Promise.resolve(true) : askForLogin())

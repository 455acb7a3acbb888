import { lazy } from 'react'
import { currentAddress } from '@/platform/navigation/address'
import { open } from '@/platform/navigation/navigation'
import { openOverlay } from '@/state/overlays'
import { isLoggedIn, type Side } from '@/state/session'
import { routeAt } from '../../../config/routes'

const LoginDialog = lazy(() => import('./login-dialog').then((file) => ({ default: file.LoginDialog })))

/** How the login page knows whose form to show. */
const FORM: Record<Side, { loginFormType?: string; side?: string }> = {
  user: {},
  consultant: { loginFormType: 'zxs' },
  operator: { side: 'operator' },
}

/** Goes to the login page and comes back here afterwards (R16, R110, R258). */
export function sendToLogin(side: Side, theme?: 'cashBack'): void {
  const here = currentAddress()
  if (routeAt(here)?.id === 'login') return
  void open('login', { next: here, theme, ...FORM[side] })
}

/** Opens the login dialog over the page (R98); true once the visitor is logged in. */
export async function askForLogin(title = '请先登录/注册账号'): Promise<boolean> {
  return (await openOverlay(LoginDialog, { title })) === true
}

/** For what needs a login: asks in place, over the page, and loses nothing that was typed. */
export const ensureLogin = (): Promise<boolean> => (isLoggedIn('user') ? Promise.resolve(true) : askForLogin())

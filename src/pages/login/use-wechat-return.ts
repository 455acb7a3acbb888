import { useEffect, useState } from 'react'
import { DEFAULT_FAILURE } from '@xinqi/domain/codes'
import { CallFailure } from '@/api/call-failure'
import type { Login } from '@/features/login/use-login'
import { bindWechat, hasAccount, identify, keepPendingWechat, type WechatReturn } from '@/features/login/wechat-page'
import { dropQuery } from '@/platform/navigation/address'
import { replace, safeNext } from '@/platform/navigation/navigation'
import { writeVisit } from '@/platform/browser-tab'
import { showToast } from '@/state/overlays'
import { isLoggedIn } from '@/state/session'

export interface ReturnParams {
  code?: string | undefined
  state?: string | undefined
  next?: string | undefined
}

/** A code is good for one exchange: a page that is drawn twice must not ask twice. */
const exchanged = new Set<string>()

/**
 * Takes up what WeChat's consent page came back with: binds it to who is logged in, logs in an account that it knows, and
 * leads everybody else to the bind-phone page (R111, R114). True while it is at it.
 */
export function useWechatReturn({ code, state, next }: ReturnParams, login: Login): boolean {
  const [busy, setBusy] = useState(code !== undefined && state !== undefined && !exchanged.has(code))
  useEffect(() => {
    if (code === undefined || state === undefined || exchanged.has(code)) return
    exchanged.add(code)
    // A second use would be refused, and nobody else should see them.
    dropQuery('code')
    dropQuery('state')
    writeVisit('askedWechat', '1')
    void takeUp({ code, state }, next, login.signInWith).finally(() => setBusy(false))
  }, [code, state, next, login.signInWith])
  return busy
}

async function takeUp(back: WechatReturn, next: string | undefined, signInWith: Login['signInWith']): Promise<void> {
  try {
    const identity = await identify(back, 'h5')
    if (isLoggedIn('user')) await bindWechat(identity)
    else if (await hasAccount(identity)) await signInWith(identity)
    else {
      keepPendingWechat(identity)
      await replace('phoneBind', { next: safeNext(next) })
    }
  } catch (error) {
    // Who is logged in goes on without it; who is not sees the form.
    if (!isLoggedIn('user')) showToast(error instanceof CallFailure ? error.message : DEFAULT_FAILURE)
  }
}

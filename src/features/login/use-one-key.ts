import { useCallback, useEffect, useRef, useState } from 'react'
import { DEFAULT_FAILURE } from '@xinqi/domain/codes'
import { CallFailure } from '@/api/call-failure'
import { nativeHost } from '@/platform/native/bridge'
import { showToast } from '@/state/overlays'
import { isLoggedIn } from '@/state/session'
import type { WechatIdentity } from './login-calls'
import type { Login } from './use-login'
import { hasAccount, identify } from './wechat-page'

export interface OneKey {
  /** The app's own sheet is open, or its answer is being taken up. */
  busy: boolean
  /** A WeChat that has no phone yet: the bind-phone dialog is shown for it (R114). */
  binding: WechatIdentity | null
  forgetBinding: () => void
  start: () => void
}

/** Number, nothing, WeChat, or the normal form (R113). */
const RESULT = { number: 1, nothing: 2, wechat: 3 } as const

/** Login with this phone's own number, offered by the native app (R112–R114). Nothing happens outside it. */
export function useOneKey(login: Login, wanted: boolean): OneKey {
  const [busy, setBusy] = useState(false)
  const [binding, setBinding] = useState<WechatIdentity | null>(null)
  const { setMethod, signInWith, side } = login
  const begun = useRef(false)

  const run = useCallback(async (): Promise<void> => {
    if (!nativeHost) return
    setBusy(true)
    try {
      const result = await nativeHost.logInWithOneKey()
      if (result.type === RESULT.number) await signInWith({ token: result.token })
      else if (result.type === RESULT.wechat) setBinding(await logInByApp(result.code, signInWith))
      else if (result.type !== RESULT.nothing) setMethod('phone')
    } catch (error) {
      showToast(error instanceof CallFailure ? error.message : DEFAULT_FAILURE)
    } finally {
      setBusy(false)
    }
  }, [setMethod, signInWith])

  useEffect(() => {
    // Who is logged in already is only led on; another login would end that session.
    if (begun.current || !wanted || side !== 'user' || !nativeHost || isLoggedIn('user')) return
    begun.current = true
    void nativeHost.canLogInWithOneKey().then((available) => {
      if (!available) return
      setMethod('oneKey')
      void run()
    })
  }, [run, setMethod, side, wanted])

  return { busy, binding, forgetBinding: () => setBinding(null), start: () => void run() }
}

/** Logs in a WeChat that has an account; gives one that has none, to be bound. */
async function logInByApp(code: string, signInWith: Login['signInWith']): Promise<WechatIdentity | null> {
  const identity = await identify({ code }, 'app')
  if (!(await hasAccount(identity))) return identity
  await signInWith(identity)
  return null
}

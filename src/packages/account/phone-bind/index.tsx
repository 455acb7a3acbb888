import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { BIND_PHONE_HEADING, BindPhoneForm } from '@/features/login/bind-phone-form'
import { LoginOverlays } from '@/features/login/login-overlays'
import { goToTarget, targetOf } from '@/features/login/login-target'
import { forgetPendingWechat, usePendingWechat } from '@/features/login/wechat-page'
import { useLogin } from '@/features/login/use-login'
import { AppPage } from '@/frame/app-page'
import { useOwnGuard } from '@/frame/use-guard'
import { isLoggedIn } from '@/state/session'
import { usePageParams } from '@/platform/navigation/page-params'
import '../account.scss'

/** A WeChat without a phone gets one, and is logged in with it (R70–R74). Without such a WeChat the login page opens (R35). */
export default function PhoneBindPage() {
  const { next } = usePageParams('phoneBind')
  const [wechat] = useState(() => usePendingWechat.getState().identity ?? undefined)
  const [alreadyIn] = useState(() => isLoggedIn('user'))
  useOwnGuard('phoneBind', wechat !== undefined || alreadyIn)
  useEffect(() => forgetPendingWechat, [])
  useEffect(() => {
    // Nothing to bind: whoever is logged in goes where they wanted to.
    if (!wechat && alreadyIn) void goToTarget(targetOf(next, null), 'home')
  }, [wechat, alreadyIn, next])
  const login = useLogin({
    ...{ side: 'user', dialog: false, wechat },
    onLoggedIn: ({ next: sentOn }) => void goToTarget(targetOf(next, sentOn), 'home'),
  })
  return (
    <AppPage route='phoneBind'>
      {wechat && (
        <>
          <View className='phone-bind__heading'>{BIND_PHONE_HEADING}</View>
          <View className='phone-bind__words'>以后用这个手机号或微信登录，都是同一个账号。</View>
          <BindPhoneForm login={login} />
          <LoginOverlays login={login} />
        </>
      )}
    </AppPage>
  )
}

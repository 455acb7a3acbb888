import { View } from '@tarojs/components'
import { useState } from 'react'
import { safeNext } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Agreement } from './agreement'
import { LoginError } from './login-error'
import type { Login } from '../use-login'
import { leaveForWechat } from '../wechat-page'

export interface WechatPageLoginProps {
  login: Login
  /** Where the login leads, as the address says it. */
  next: string | undefined
}

/** In WeChat's browser: over its consent page and back (R111). */
export function WechatPageLogin({ login, next }: WechatPageLoginProps) {
  const [leaving, setLeaving] = useState(false)
  const leave = (): void => {
    if (!login.agreed) return login.askToAgree()
    setLeaving(true)
    // What went wrong has been said by the call.
    leaveForWechat(safeNext(next) ?? '/').catch(() => setLeaving(false))
  }
  return (
    <View className='login-form__parts'>
      <Button block loading={leaving || login.busy === 'submitting'} onPress={leave}>
        微信登录
      </Button>
      <LoginError text={login.errors.wechat} />
      <Button variant='text' block onPress={() => login.setMethod('phone')}>
        用手机号和验证码登录
      </Button>
      <Agreement login={login} />
    </View>
  )
}

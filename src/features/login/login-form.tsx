import { View } from '@tarojs/components'
import { CashBackLogin } from './method/cash-back-login'
import { OneKeyLogin } from './method/one-key-login'
import { PhoneButtonLogin } from './method/phone-button-login'
import { PhoneLogin } from './method/phone-login'
import type { Login } from './use-login'
import type { OneKey } from './use-one-key'
import { WechatPageLogin } from './method/wechat-page-login'
import './login-form.scss'

export type Theme = 'normal' | 'cashBack'

export interface LoginFormProps {
  login: Login
  theme?: Theme
  /** Where the login leads, as the address says it; only WeChat's page carries it away. */
  next?: string | undefined
  /** Of the login page; a dialog offers none. */
  oneKey?: OneKey
}

/** The form of the login page and of the login dialog. Its sheets stand apart: see LoginOverlays. */
export function LoginForm(props: LoginFormProps) {
  return (
    <View className='login-form'>
      <Method {...props} />
    </View>
  )
}

function Method({ login, theme = 'normal', next, oneKey }: LoginFormProps) {
  if (login.method === 'phoneButton') return <PhoneButtonLogin login={login} />
  if (login.method === 'wechatPage') return <WechatPageLogin login={login} next={next} />
  if (login.method === 'oneKey' && oneKey) return <OneKeyLogin login={login} oneKey={oneKey} />
  return theme === 'cashBack' ? <CashBackLogin login={login} /> : <PhoneLogin login={login} />
}

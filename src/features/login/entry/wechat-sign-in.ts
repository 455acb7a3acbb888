import { call } from '@/api/call'
import { silentCode } from '@/platform/sign-in'
import { keepVisitor, type LoggedIn } from '../login-calls'
import { loginExtras } from './login-extras'

export interface WechatSignIn {
  /** Of the phone button; without it only a WeChat account whose phone is known gets in. */
  phoneCode?: string
  dialog: boolean
}

/** Signs in with the WeChat account of this phone. Null: WeChat or the server does not know its number yet. */
export async function signInByWechat({ phoneCode, dialog }: WechatSignIn): Promise<LoggedIn | null> {
  const code = await silentCode()
  if (code === null) return null
  const params = { code, phoneCode: phoneCode || undefined, ...loginExtras(dialog) }
  const { token } = await call('POST /appoint/consultUser/wxappLogin', params, { quiet: true })
  if (token === null) return null
  const { next, ...tokens } = token
  keepVisitor(tokens)
  return { next: next ?? null }
}

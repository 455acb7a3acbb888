import { call, type CallOptions } from '@/api/call'
import { leaveFor } from '@/platform/navigation/address'
import { write } from '@/platform/storage'
import { isLoggedIn } from '@/state/session'
import type { WechatIdentity } from './login-calls'
import { create } from 'zustand'

/** Leaves for WeChat's consent page, which comes back to the login page and then to `next` (R111, R122). */
export async function leaveForWechat(next: string, options: CallOptions = {}): Promise<void> {
  const binds = isLoggedIn('user')
  const { url } = binds
    ? await call('GET /appoint/cikeWechatBind/authWechat', { next }, options)
    : await call('GET /appoint/consultUser/wechatAuthorize', { next }, options)
  write('oldRedirectUrl', next)
  leaveFor(url)
}

/** Whether a logged-in visitor's account knows their WeChat (R111). */
export const isWechatBound = (): Promise<boolean> =>
  call('GET /appoint/cikeWechatBind/checkIsBindWechat', {}, { quiet: true })

/** What WeChat came back with; it is good for one exchange. */
export interface WechatReturn {
  code: string
  /** Of a native app there is none. */
  state?: string | undefined
}

/** Who WeChat says this is. @throws CallFailure; nothing is shown by itself. */
export async function identify({ code, state }: WechatReturn, source: 'h5' | 'app'): Promise<WechatIdentity> {
  const params = { code, source, state }
  const { unionid, openid } = await call('POST /appoint/consultUser/wechatIdentity', params, { quiet: true })
  return { unionid, openid }
}

/** Whether this WeChat has an account already, so that it can log in by itself (R114, R121). */
export const hasAccount = ({ unionid }: WechatIdentity): Promise<boolean> =>
  call('GET /appoint/consultUser/isWechatBindPhone', { unionid }, { quiet: true })

/** Binds this WeChat to the account that is logged in. @throws CallFailure; the person has been told. */
export const bindWechat = async ({ unionid, openid }: WechatIdentity): Promise<void> => {
  await call('POST /appoint/consultVisitor/H5BindWechat', { unionid, openid })
}

/** A WeChat that has no phone yet, on its way from the login page to the bind-phone page. Never stored. */
export const usePendingWechat = create<{ identity: WechatIdentity | null }>(() => ({ identity: null }))

export const keepPendingWechat = (identity: WechatIdentity): void => usePendingWechat.setState({ identity })
export const forgetPendingWechat = (): void => usePendingWechat.setState({ identity: null })

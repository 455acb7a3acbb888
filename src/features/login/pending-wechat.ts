import { create } from 'zustand'
import type { WechatIdentity } from './login-calls'

/** A WeChat that has no phone yet, on its way from the login page to the bind-phone page. Never stored. */
export const usePendingWechat = create<{ identity: WechatIdentity | null }>(() => ({ identity: null }))

export const keepPendingWechat = (identity: WechatIdentity): void => usePendingWechat.setState({ identity })
export const forgetPendingWechat = (): void => usePendingWechat.setState({ identity: null })

import { config } from '../globals'
import type { ApiTable } from './api-table'

/** Signing in, paying and permissions. A payment or a transfer is cancelled unless the test says yes to it. */
export function addAccountApis(api: ApiTable): void {
  let logins = 0
  api.async('login', () => ({ code: `login-code-${++logins}` }))
  api.async('checkSession', () => undefined)
  api.async('requestPayment', () => Promise.reject(new Error('cancel')))
  api.async('requestMerchantTransfer', () => Promise.reject(new Error('cancel')))
  api.async('getSetting', () => ({ authSetting: config.authSetting }))
  api.async('openSetting', () => ({ authSetting: config.authSetting }))
  api.async('authorize', ({ scope }: { scope: string }) => {
    if (config.authSetting[scope] === false) throw new Error('auth deny')
  })
  api.async('getUserProfile', () => ({ userInfo: { nickName: '微信用户', avatarUrl: '', gender: 0 } }))
  api.async('getUserInfo', () => ({ userInfo: { nickName: '微信用户', avatarUrl: '' } }))
  api.async('requestSubscribeMessage', ({ tmplIds = [] }: { tmplIds?: string[] }) =>
    Object.fromEntries(tmplIds.map((id) => [id, 'accept'])),
  )
}

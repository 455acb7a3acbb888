import { SECOND } from '@xinqi/domain/time'

/** What the WeChat app puts into the pages of its browser, a moment after they are loaded. */
interface WechatBridge {
  invoke(name: string, params: object, listener: (answer: { err_msg: string }) => void): void
}

const APPEARS_WITHIN_MS = 10 * SECOND

function bridge(): Promise<WechatBridge> {
  const present = () => (window as Window & { WeixinJSBridge?: WechatBridge }).WeixinJSBridge
  const found = present()
  if (found) return Promise.resolve(found)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('WeChat brought no bridge')), APPEARS_WITHIN_MS)
    const take = (): void => {
      clearTimeout(timer)
      const appeared = present()
      if (appeared) resolve(appeared)
      else reject(new Error('WeChat brought no bridge'))
    }
    document.addEventListener('WeixinJSBridgeReady', take, { once: true })
  })
}

/**
 * Opens WeChat's page on which a person says yes to a transfer, over a page in WeChat's browser. That it was shown does not say what
 * they said.
 */
export async function receiveInWechat(confirmation: object): Promise<'shown' | 'cancelled'> {
  const wechat = await bridge()
  const { err_msg: outcome } = await new Promise<{ err_msg: string }>((resolve) =>
    wechat.invoke('requestMerchantTransfer', confirmation, resolve),
  )
  if (outcome === 'requestMerchantTransfer:ok') return 'shown'
  if (outcome === 'requestMerchantTransfer:cancel') return 'cancelled'
  throw new Error(outcome)
}

/** Opens WeChat's payment sheet over a page in WeChat's browser, with the parameters that the server signed. */
export async function payInWechat(signed: object): Promise<'paid' | 'cancelled'> {
  const wechat = await bridge()
  const { err_msg: outcome } = await new Promise<{ err_msg: string }>((resolve) =>
    wechat.invoke('getBrandWCPayRequest', signed, resolve),
  )
  if (outcome === 'get_brand_wcpay_request:ok') return 'paid'
  if (outcome === 'get_brand_wcpay_request:cancel') return 'cancelled'
  throw new Error(outcome)
}

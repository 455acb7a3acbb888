import { entryAddress } from '@/platform/navigation/address'

/** What we use of WeChat's JS-SDK. */
export interface JsSdk {
  config(options: JsSdkConfig): void
  ready(listener: () => void): void
  error(listener: (problem: { errMsg: string }) => void): void
  updateAppMessageShareData(card: { title: string; desc: string; link: string; imgUrl: string }): void
  updateTimelineShareData(card: { title: string; link: string; imgUrl: string }): void
  showAllNonBaseMenuItem(): void
  hideAllNonBaseMenuItem(): void
}

export interface JsSdkConfig {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
  jsApiList: string[]
}

export interface Signed extends Omit<JsSdkConfig, 'jsApiList'> {
  /** Where the JS-SDK is loaded from. */
  sdkUrl: string
}

const APIS = [
  ...['updateAppMessageShareData', 'updateTimelineShareData'],
  ...['showAllNonBaseMenuItem', 'hideAllNonBaseMenuItem'],
]

let loaded: Promise<JsSdk> | undefined

/** The address that has to be signed: iOS knows a page by the address it was entered with, Android by the one in sight. */
export const addressToSign = (): string =>
  /iPhone|iPad|iPod/.test(window.navigator.userAgent) ? withoutHash(entryAddress) : withoutHash(window.location.href)

const withoutHash = (address: string): string => address.split('#')[0] ?? address

/** The JS-SDK, at work for the signed address. Rejects where it does not load or WeChat refuses the signature. */
export async function configuredSdk({ sdkUrl, ...signed }: Signed): Promise<JsSdk> {
  const sdk = await (loaded ??= load(sdkUrl))
  return new Promise((resolve, reject) => {
    sdk.error(({ errMsg }) => reject(new Error(errMsg)))
    sdk.ready(() => resolve(sdk))
    sdk.config({ ...signed, jsApiList: APIS })
  })
}

function load(url: string): Promise<JsSdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => {
      const { wx } = window as Window & { wx?: JsSdk }
      if (wx) resolve(wx)
      else reject(new Error('the JS-SDK brought no wx'))
    }
    script.onerror = () => {
      loaded = undefined
      script.remove()
      reject(new Error('the JS-SDK did not load'))
    }
    document.head.append(script)
  })
}

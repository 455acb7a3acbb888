export interface WechatApp {
  appId: string
  appSecret: string
}

export interface WechatConfig extends WechatApp {
  /** The official account in which H5 pages are opened; the same app when absent. */
  officialAccount?: WechatApp | undefined
  /** The native app; its login with WeChat is not offered when absent. */
  mobileApp?: WechatApp | undefined
  /** Where the server calls; the real one when absent. */
  baseUrl?: string | undefined
  /** Where a page loads the JS-SDK from; the real one when absent. */
  jsSdkUrl?: string | undefined
  /** Where a person's browser is sent to agree; the real one when absent. */
  openBaseUrl?: string | undefined
}

export interface WechatPayConfig {
  mchId: string
  /** The mini-program. */
  appId: string
  /** The official account in whose pages people pay; the same app when absent. */
  officialAppId?: string
  /** Serial number of the merchant's API certificate. */
  serial: string
  /** The merchant's private key, PEM. */
  privateKey: string
  /** 32 characters: opens the sealed part of a notice. */
  apiV3Key: string
  /** WeChat Pay's certificates or public keys (PEM) by serial number or `PUB_KEY_ID_…`. */
  platformCertificates: Record<string, string>
  /** Where API v3 is served; the real one when absent. */
  baseUrl?: string
}

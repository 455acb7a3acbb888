export interface AlipayConfig {
  appId: string
  /** Number of the account that receives the money (`2088…`). */
  sellerId: string
  /** The app's private key, PEM. */
  privateKey: string
  /** Alipay's public key, PEM. */
  alipayPublicKey: string
  /** Where the server calls; the real one when absent. */
  gateway?: string | undefined
  /** Where the person's browser pays; the same as `gateway` when absent. */
  pageGateway?: string | undefined
}

import { z } from 'zod'
import { address, pem, text, variable } from '../../settings'

/** Where Alipay calls back. */
export const ALIPAY_NOTIFY_PATH = '/pay/alipay/notify'

export const AlipayConfig = z
  .object({
    appId: variable('ALIPAY_APP_ID', text, 'AppID of the web application'),
    sellerId: variable('ALIPAY_SELLER_ID', text, 'number of the account that receives the money (`2088…`)'),
    privateKey: variable('ALIPAY_PRIVATE_KEY', pem, "the application's RSA2 private key, PEM"),
    alipayPublicKey: variable('ALIPAY_PUBLIC_KEY', pem, "Alipay's public key (not the application's), PEM"),
    notifyUrl: variable('ALIPAY_NOTIFY_URL', address, `where Alipay calls back: \`https://…${ALIPAY_NOTIFY_PATH}\``),
    gateway: variable(
      'ALIPAY_GATEWAY',
      address.optional(),
      'where the server calls instead of `https://openapi.alipay.com/gateway.do`',
    ),
    pageGateway: variable('ALIPAY_PAGE_GATEWAY', address.optional(), 'where browsers pay instead of there'),
  })
  .describe('Alipay (optional)')
export type AlipayConfig = z.infer<typeof AlipayConfig>

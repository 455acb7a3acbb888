import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import { MINUTE, SECOND, type Clock } from '@xinqi/domain/time'
import type { WechatPayAccount } from './config'
import { publicKeyOf } from './parsed-key'
import { InvalidNotification, type PaymentNotification, type RawNotification } from './port'
import { noticeEnvelope, refundNotice, tradeAnswer } from './wechat-pay-wire'

/** A notice older (or newer) than this may be a replay of one that was overheard. */
const MAXIMUM_AGE_MS = 5 * MINUTE

const signatureHeaders = z.object({
  'wechatpay-timestamp': z.string().regex(/^\d+$/),
  'wechatpay-nonce': z.string().min(1),
  'wechatpay-serial': z.string().min(1),
  'wechatpay-signature': z.string().min(1),
})

/**
 * Signature and age first, on the raw body; only then is the sealed part opened, and the merchant compared.
 * Order number and amount are the caller's to compare: only it knows the order.
 */
export function verifyWechatPayNotification(
  config: WechatPayAccount,
  notification: RawNotification,
  clock: Clock,
): PaymentNotification {
  const { eventType, content } = openWechatPayNotice(config, notification, clock)

  if (eventType.startsWith('TRANSACTION.')) {
    const trade = understand(tradeAnswer, content)
    const ours = [config.appId, config.officialAppId].includes(trade.appId)
    if (trade.mchId !== config.mchId || !ours) throw new InvalidNotification('wrong-merchant')
    return { type: 'payment', trade }
  }
  if (eventType.startsWith('REFUND.')) {
    const { mchId, refund } = understand(refundNotice, content)
    if (mchId !== config.mchId) throw new InvalidNotification('wrong-merchant')
    return { type: 'refund', refund }
  }
  throw new InvalidNotification('unknown-event')
}

/** What a notice of whatever kind says, once it is certain that WeChat Pay says it, and now. */
export function openWechatPayNotice(
  config: WechatPayAccount,
  notification: RawNotification,
  clock: Clock,
): { eventType: string; content: unknown } {
  verifySignature(config, notification, clock)
  return unseal(config, notification.rawBody)
}

function verifySignature(config: WechatPayAccount, notification: RawNotification, clock: Clock): void {
  const headers = signatureHeaders.safeParse(notification.headers)
  if (!headers.success) throw new InvalidNotification('missing-header')
  const {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signature,
  } = headers.data

  const age = Math.abs(clock.now().getTime() - Number(timestamp) * SECOND)
  if (age > MAXIMUM_AGE_MS) throw new InvalidNotification('stale-timestamp')

  const certificate = Object.hasOwn(config.platformCertificates, serial) && config.platformCertificates[serial]
  if (!certificate) throw new InvalidNotification('unknown-serial')

  const message = Formatter.response(timestamp, nonce, notification.rawBody)
  if (!Rsa.verify(message, signature, publicKeyOf(certificate))) throw new InvalidNotification('bad-signature')
}

function unseal(config: WechatPayAccount, rawBody: string): { eventType: string; content: unknown } {
  try {
    const { event_type: eventType, resource } = noticeEnvelope.parse(JSON.parse(rawBody))
    const text = Aes.AesGcm.decrypt(resource.ciphertext, config.apiV3Key, resource.nonce, resource.associated_data)
    return { eventType, content: JSON.parse(text) }
  } catch {
    throw new InvalidNotification('undecipherable')
  }
}

function understand<T>(schema: z.ZodType<T>, content: unknown): T {
  const parsed = schema.safeParse(content)
  if (!parsed.success) throw new InvalidNotification('undecipherable')
  return parsed.data
}

import type { Config } from './config'
import { ALIPAY_NAMES, ONE_KEY_NAMES, RTC_NAMES, SMS_NAMES, WECHAT_NAMES, WECHAT_PAY_NAMES } from './providers'
import { StartupError } from './startup-error'

const SHORTEST_SECRET = 32
const PLACEHOLDER = /change[-_ ]?me|example|placeholder|default|secret|password|123456|(.)\1{7}/i

/** Production refuses to start with a sandbox provider or a default secret. Throws StartupError, one sentence a setting. */
export function assertProductionReady(config: Config): void {
  if (!config.production) return
  const problems = [
    ...addressProblems(config),
    ...secretProblems(config),
    ...providerProblems(config),
    ...rtcProblems(config),
  ]
  if (problems.length > 0) throw new StartupError(problems.join('\n'))
}

function addressProblems({ publicUrl, databaseUrl }: Config): string[] {
  return [
    ...(publicUrl.startsWith('https://') ? [] : ['生产环境的 PUBLIC_URL 必须是用户访问的 https 网址。']),
    ...(databaseUrl ? [] : ['生产环境缺少 DATABASE_URL：内嵌数据库只用于开发。']),
  ]
}

const isFlat = (key: Buffer): boolean => key.length > 0 && key.every((byte) => byte === key[0])

function secretProblems({ secrets, partner }: Config): string[] {
  const texts = { TOKEN_SECRET: secrets.tokenSecret, SEAT_SECRET: secrets.seatSecret }
  const weak = Object.entries(texts).flatMap(([name, value]) => {
    if (!value) return [`生产环境缺少 ${name}。`]
    if (value.length < SHORTEST_SECRET) return [`${name} 太短：至少 ${SHORTEST_SECRET} 个字符。`]
    return PLACEHOLDER.test(value) ? [`${name} 是示例值，请换成随机值（openssl rand -base64 32）。`] : []
  })
  const key = secrets.fieldKey.key
  return [
    ...weak,
    ...(key.length === 0 ? ['生产环境缺少 FIELD_KEY（openssl rand -base64 32）。'] : []),
    ...(partner && isFlat(partner.key) ? ['PARTNER_KEY 是示例值，请换成随机值（openssl rand -base64 32）。'] : []),
    ...(isFlat(key) ? ['FIELD_KEY 是示例值，请换成随机值（openssl rand -base64 32）。'] : []),
    ...(secrets.tokenSecret && secrets.tokenSecret === secrets.seatSecret
      ? ['TOKEN_SECRET 与 SEAT_SECRET 不能相同。']
      : []),
  ]
}

function providerProblems({ wechat, wechatPay, alipay, sms, oneKey }: Config): string[] {
  return [
    ...(wechat ? sandboxAddress(WECHAT_NAMES.baseUrl, wechat.baseUrl) : [missing('微信登录', WECHAT_NAMES.appId)]),
    ...(wechatPay
      ? sandboxAddress(WECHAT_PAY_NAMES.baseUrl, wechatPay.baseUrl)
      : [missing('微信支付', WECHAT_PAY_NAMES.mchId)]),
    ...(oneKey ? sandboxAddress(ONE_KEY_NAMES.endpoint, oneKey.endpoint) : []),
    ...(alipay ? sandboxAddress(ALIPAY_NAMES.gateway, alipay.gateway) : []),
    ...(sms ? sandboxAddress(SMS_NAMES.endpoint, sms.endpoint) : [missing('短信', SMS_NAMES.secretId)]),
  ]
}

const missing = (provider: string, name: string): string => `生产环境缺少 ${name}：${provider}不能使用沙箱。`

function sandboxAddress(name: string, value: string | undefined): string[] {
  const isSandbox = value !== undefined && /localhost|127\.0\.0\.1|\[::1\]|\/sandbox/.test(value)
  return isSandbox ? [`${name} 指向沙箱或本机（${value}），生产环境不能使用。`] : []
}

function rtcProblems({ rtc }: Config): string[] {
  const needed =
    rtc.provider === 'trtc'
      ? { [RTC_NAMES.sdkAppId]: rtc.sdkAppId, [RTC_NAMES.secretKey]: rtc.secretKey }
      : { [RTC_NAMES.turnUrls]: rtc.turnUrls?.length, [RTC_NAMES.turnSecret]: rtc.turnSecret }
  return Object.entries(needed).flatMap(([name, value]) =>
    value ? [] : [`生产环境缺少 ${name}：${RTC_NAMES.provider}=${rtc.provider} 时必须设置。`],
  )
}

import { ProviderConfigs } from '../providers/config'
import { variablesOf } from '../providers/settings'
import type { Config } from './config'
import { StartupError } from '../startup-error'

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

function addressProblems({ publicUrl, databaseUrl, openSandbox, sandboxUrl, sandboxClockMs }: Config): string[] {
  return [
    ...(openSandbox ? ['生产环境没有沙箱：请去掉 SANDBOX=1。'] : []),
    ...(sandboxUrl ? ['生产环境没有沙箱：请去掉 SANDBOX_URL。'] : []),
    ...(sandboxClockMs === 0 ? [] : ['生产环境没有沙箱：请去掉 SANDBOX_CLOCK_MS。']),
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

/** Those that cannot be done without; the others are then not offered. */
const NEEDED = [
  ['wechat', '微信登录'],
  ['wechatPay', '微信支付'],
  ['sms', '短信'],
] as const

function providerProblems(config: Config): string[] {
  const missing = NEEDED.flatMap(([provider, what]) => {
    const [first] = variablesOf(ProviderConfigs.shape[provider])
    return config[provider] ? [] : [`生产环境缺少 ${first?.name}：${what}不能使用沙箱。`]
  })
  const local = variablesOf(ProviderConfigs).flatMap(({ name, path }) => {
    const value = valueAt(config, path)
    return isSandbox(value) ? [`${name} 指向沙箱或本机（${value}），生产环境不能使用。`] : []
  })
  return [...missing, ...local]
}

const valueAt = (config: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, field) => (part as Record<string, unknown> | undefined)?.[field], config)

const isSandbox = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:/i.test(value) && /localhost|127\.0\.0\.1|\[::1\]|\/sandbox/.test(value)

function rtcProblems({ rtc }: Config): string[] {
  const needed =
    rtc.provider === 'trtc'
      ? { TRTC_SDK_APP_ID: rtc.trtc, TRTC_SECRET_KEY: rtc.trtc, TRTC_CALLBACK_KEY: rtc.trtc?.callbackKey }
      : { TURN_URLS: rtc.turnUrls?.length, TURN_SECRET: rtc.turnSecret }
  return Object.entries(needed).flatMap(([name, value]) =>
    value ? [] : [`生产环境缺少 ${name}：RTC_PROVIDER=${rtc.provider} 时必须设置。`],
  )
}

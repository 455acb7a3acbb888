import path from 'node:path'
import { isFrameHost } from '@xinqi/domain/frame-target'
import { z } from 'zod'
import type { Config } from './config'
import * as providers from './providers'
import { readSecrets } from './secrets'
import { StartupError } from './startup-error'

const General = z.object({
  PORT: z.coerce
    .number('应为 1 到 65535 的整数')
    .int('应为整数')
    .min(1, '应为 1 到 65535')
    .max(65535, '应为 1 到 65535')
    .default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: '应为 http 或 https 网址' }).optional(),
  BUSINESS_ADMIN_URL: z.url({ protocol: /^https?$/, error: '应为 http 或 https 网址' }).optional(),
  FRAME_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((hosts) => hosts.every(isFrameHost), '应为用逗号隔开的域名，如 example.com'),
  APP_STORE_URL: z.url({ protocol: /^https$/, error: '应为 https 网址' }).optional(),
  ANDROID_APK_URL: z.url({ protocol: /^https$/, error: '应为 https 网址' }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: '应形如 postgres://用户:密码@主机:5432/库名' }).optional(),
  DATABASE_POOL: z.coerce.number('应为整数').int('应为整数').min(2, '至少为 2').default(20),
  FILES_DIR: z.string().optional(),
  RATE_LIMIT_FACTOR: z.coerce.number('应为整数').int('应为整数').min(1, '至少为 1').default(1),
})

/**
 * Reads the whole configuration from environment variables; an empty variable counts as unset. In development missing secrets
 * are made once and kept in `DATA_DIR/secrets.json`. Throws StartupError that names the variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const general = check(General, env, (field) => field)
  const dataDir = path.resolve(general.DATA_DIR)
  const production = env.NODE_ENV === 'production'
  return {
    port: general.PORT,
    host: general.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    publicUrl: (general.PUBLIC_URL ?? `http://localhost:${general.PORT}`).replace(/\/+$/, ''),
    businessAdminUrl: general.BUSINESS_ADMIN_URL,
    frameHosts: general.FRAME_HOSTS,
    appStoreUrl: general.APP_STORE_URL,
    androidApkUrl: general.ANDROID_APK_URL,
    dataDir,
    databaseUrl: general.DATABASE_URL,
    databasePool: general.DATABASE_POOL,
    production,
    filesDir: path.resolve(general.FILES_DIR ?? path.join(dataDir, 'files')),
    secrets: readSecrets(env, { dataDir, production }),
    wechat: optional(providers.WechatConfig, env, providers.WECHAT_NAMES),
    wechatPay: optional(providers.WechatPayConfig, env, providers.WECHAT_PAY_NAMES),
    alipay: optional(providers.AlipayConfig, env, providers.ALIPAY_NAMES),
    sms: optional(providers.SmsConfig, env, providers.SMS_NAMES),
    oneKey: optional(providers.OneKeyConfig, env, providers.ONE_KEY_NAMES),
    partner: optional(providers.PartnerConfig, env, providers.PARTNER_NAMES),
    rateLimitFactor: general.RATE_LIMIT_FACTOR,
    rtc: check(providers.RtcConfig, pick(env, providers.RTC_NAMES), (field) => nameOf(providers.RTC_NAMES, field)),
  }
}

/** A provider none of whose variables is set is left out: the sandbox stands in. Half a provider is a mistake. */
function optional<T>(schema: z.ZodType<T>, env: NodeJS.ProcessEnv, names: Record<string, string>): T | undefined {
  const given = pick(env, names)
  if (Object.keys(given).length === 0) return undefined
  return check(schema, given, (field) => nameOf(names, field))
}

function pick(env: NodeJS.ProcessEnv, names: Record<string, string>): Record<string, string> {
  const entries = Object.entries(names).flatMap(([field, name]) => {
    const value = env[name]
    return value === undefined ? [] : [[field, value] as const]
  })
  return Object.fromEntries(entries)
}

const nameOf = (names: Record<string, string>, field: string): string => names[field] ?? field

function check<T>(schema: z.ZodType<T>, input: Record<string, unknown>, name: (field: string) => string): T {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const sentences = result.error.issues.map((issue) => {
    const field = String(issue.path[0])
    return field in input ? `${name(field)} 的值不对（${issue.message}）` : `缺少 ${name(field)}`
  })
  throw new StartupError(`配置有误：${sentences.join('；')}。`)
}

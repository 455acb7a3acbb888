import { isIP } from 'node:net'
import { isFrameHost } from '@xinqi/domain/frame-target'
import { z } from 'zod'
import { ProviderConfigs } from '../providers/config'
import { FileSettings } from '../providers/files/config'
import { list, variable } from '../providers/settings'
import { ArchiveSettings } from './archive-settings'
import { DatabaseSettings, ProcessesSettings } from './database-settings'
import { SecretSettings } from './secrets'
import { ROLES, rolesOf } from './roles'

const web = z.url({ protocol: /^https?$/, error: '应为 http 或 https 网址' })
const secureWeb = z.url({ protocol: /^https$/, error: '应为 https 网址' })
const whole = z.coerce.number('应为整数').int('应为整数')
const port = z.coerce
  .number('应为 1 到 65535 的整数')
  .int('应为整数')
  .min(1, '应为 1 到 65535')
  .max(65535, '应为 1 到 65535')
/** `10.0.0.7`, `10.0.0.0/8` or `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const family = isIP(address)
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  return family !== 0 && isPrefix && more === undefined
}

const hosts = list.transform((names) => names.map((name) => name.toLowerCase()))

const ServerSettings = z
  .object({
    environment: variable(
      'NODE_ENV',
      z.string().optional(),
      '`production` refuses sandbox providers and generated secrets',
    ),
    openSandbox: variable(
      'SANDBOX',
      z.literal('1', '只能是 1').optional(),
      '`1` lets others than this machine reach the sandbox, where anybody logs in as anybody; else loopback only',
    ),
    sandboxUrl: variable(
      'SANDBOX_URL',
      web.optional(),
      'where the sandbox runs as a process of its own (`npm run sandbox`, with the same settings); else inside the server',
    ),
    sandboxClockMs: variable(
      'SANDBOX_CLOCK_MS',
      whole.default(0),
      'milliseconds that the sandbox’s clock begins ahead of this machine’s, or behind it where negative; default 0',
    ),
    publicUrl: variable('PUBLIC_URL', web.optional(), 'where users reach this server; https in production'),
    port: variable('PORT', port.default(3000), 'TCP port of API, WebSocket and H5 together; default 3000'),
    host: variable('HOST', z.string().optional(), 'address to listen on; default `localhost`, in production `0.0.0.0`'),
    inspectionToken: variable(
      'INSPECTION_TOKEN',
      z.string().min(32, '至少 32 个字符').optional(),
      'opens `/metrics` and `/openapi.json` as `Authorization: Bearer …`; without it production has neither',
    ),
    trustedProxies: variable(
      'TRUSTED_PROXIES',
      list
        .refine((names) => names.every(isNetwork), '应为用逗号隔开的地址或网段，如 10.0.0.0/8')
        .default(['127.0.0.1', '::1']),
      'proxies whose `X-Forwarded-For` is believed: comma list of addresses and CIDR networks; default `127.0.0.1,::1`',
    ),
    roles: variable(
      'ROLES',
      list
        .refine((names) => rolesOf(names) !== null, `应为用逗号隔开的 ${ROLES.join('、')}`)
        .transform((names) => rolesOf(names) ?? [])
        .default([...ROLES]),
      'what this process does: comma list of `web`, `signal` (the rooms at `/signal`) and `jobs` (the sweeps); default all three',
    ),
    drainSeconds: variable(
      'DRAIN_SECONDS',
      whole.min(0, '至少为 0').max(300, '至多为 300').optional(),
      'over how long a process that stops sends its sockets elsewhere while it goes on answering; default 0, in production 20',
    ),
    rateLimitFactor: variable(
      'RATE_LIMIT_FACTOR',
      whole.min(1, '至少为 1').default(1),
      'multiplies every limit on calls from one address; default 1',
    ),
  })
  .describe('the server')

const LinkSettings = z
  .object({
    businessAdminUrl: variable(
      'BUSINESS_ADMIN_URL',
      web.optional(),
      "where a person who leaves the employees' shell goes (R107)",
    ),
    frameHosts: variable(
      'FRAME_HOSTS',
      hosts.refine((names) => names.every(isFrameHost), '应为用逗号隔开的域名，如 example.com').default([]),
      'hosts whose pages `/iframeView` may frame, over https only; comma list',
    ),
    appStoreUrl: variable('APP_STORE_URL', secureWeb.optional(), 'where the iOS app is offered'),
    androidApkUrl: variable('ANDROID_APK_URL', secureWeb.optional(), 'where the Android app is downloaded'),
  })
  .describe('links out (optional)')

/** `key=value,key=value`, percent-encoded, as OpenTelemetry writes headers. */
const headers = list
  .refine((pairs) => pairs.every((pair) => /^[^=\s]+=\S+$/.test(pair)), '应形如 名称=值,名称=值')
  .transform((pairs) =>
    Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]),
    ),
  )

const TraceSettings = z
  .object({
    endpoint: variable(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      web.optional(),
      'collector that takes traces by OTLP over HTTP, without `/v1/traces`; without it there are none',
    ),
    headers: variable(
      'OTEL_EXPORTER_OTLP_HEADERS',
      headers.default({}),
      'headers it asks for: `authorization=Bearer%20…`, comma list',
    ),
    serviceName: variable(
      'OTEL_SERVICE_NAME',
      z.string().default('xinqi'),
      'what we are called there; default `xinqi`',
    ),
    share: variable(
      'OTEL_TRACES_SAMPLER_ARG',
      z.coerce.number('应为 0 到 1 的数').min(0, '至少为 0').max(1, '至多为 1').default(0.01),
      'share of unremarkable traces that is sent; failed ones, and those over a second, always are; default 0.01',
    ),
  })
  .describe('traces (optional)')

/** All that the server can be told from outside, group by group. README's table is made of it. */
export const Settings = z
  .object({
    server: ServerSettings.prefault({}),
    database: DatabaseSettings.prefault({}),
    processes: ProcessesSettings.prefault({}),
    secrets: SecretSettings.prefault({}),
    files: FileSettings.prefault({}),
    archive: ArchiveSettings.prefault({}),
    ...ProviderConfigs.shape,
    links: LinkSettings.prefault({}),
    traces: TraceSettings.prefault({}),
  })
  .refine(({ server, processes }) => server.roles.length === ROLES.length || processes.bus !== 'local:', {
    path: ['processes', 'bus'],
    error: 'ROLES 只含一部分时，其余进程要靠总线才听得到它，不能是 local:',
  })
  // People pay in the app: a merchant without it is half of the two.
  .refine(({ wechat, wechatPay }) => wechat || !wechatPay, { path: ['wechat', 'appId'] })
export type Settings = z.infer<typeof Settings>

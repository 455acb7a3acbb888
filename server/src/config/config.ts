import type {
  AlipayConfig,
  OneKeyConfig,
  PartnerConfig,
  RtcConfig,
  SmsConfig,
  WechatConfig,
  WechatPayConfig,
} from './providers'
import type { Secrets } from './secrets'

/** Everything the server is told from outside. Read once, at the start; nothing else reads the environment. */
export interface Config {
  /** TCP port of API, WebSocket and H5 together. PORT, default 3000. H5 and API share one origin, so there is no CORS setting. */
  port: number
  /** Address to listen on. HOST; default `localhost` in development, `0.0.0.0` in production. */
  host: string
  /** Where users reach this server, without a slash at the end. PUBLIC_URL, default `http://localhost:PORT`. */
  publicUrl: string
  /** Absolute path of the folder for the embedded database, uploads and development secrets. DATA_DIR, default `.data`. */
  dataDir: string
  /** A PostgreSQL to use instead of the embedded one. DATABASE_URL. */
  databaseUrl?: string
  /** Most database connections of this process. DATABASE_POOL, default 20. */
  databasePool: number
  /** Where a person who leaves the employee shell goes (R107). BUSINESS_ADMIN_URL; without it, to the shell's own start. */
  businessAdminUrl?: string
  /**
   * Hosts whose pages /iframeView may frame, `example.com` or `example.com:8443`, over https only. FRAME_HOSTS, comma list;
   * default: none.
   */
  frameHosts: readonly string[]
  /** Where the iOS app is offered. APP_STORE_URL; without it, nowhere. */
  appStoreUrl?: string
  /** Where the Android app is downloaded. ANDROID_APK_URL; without it, nowhere. */
  androidApkUrl?: string
  /** True with NODE_ENV=production: sandbox providers and generated secrets are then refused. */
  production: boolean
  /** Absolute path of uploaded files. FILES_DIR, default `DATA_DIR/files`. */
  filesDir: string
  secrets: Secrets
  /** Mini-program and official account. Undefined: the sandbox stands in. */
  wechat?: WechatConfig
  /** WeChat Pay v3 merchant. Undefined: the sandbox stands in. */
  wechatPay?: WechatPayConfig
  /** Alipay. Undefined: the sandbox stands in; in production it is then not offered. */
  alipay?: AlipayConfig
  /** Tencent Cloud SMS. Undefined: the sandbox stands in. */
  sms?: SmsConfig
  /** Aliyun phone number verification. Undefined: the sandbox stands in; in production it is then not offered. */
  oneKey?: OneKeyConfig
  /** From whose site consultants may come logged in. Undefined: the sandbox's partner; in production nobody. */
  partner?: PartnerConfig
  rtc: RtcConfig
  /** Multiplies every limit on calls from one address. RATE_LIMIT_FACTOR, default 1; tests raise it. */
  rateLimitFactor: number
}

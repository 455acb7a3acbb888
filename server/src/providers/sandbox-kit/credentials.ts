import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { RecordKind, SandboxStore } from './store'

const rsaKeys = z.object({ privateKey: z.string(), publicKey: z.string() })
const keyPair = rsaKeys.extend({ serial: z.string() })

const credentials = z.object({
  /** The mini-program as WeChat knows it. */
  appId: z.string(),
  appSecret: z.string(),
  mchId: z.string(),
  apiV3Key: z.string().length(32),
  /** Signs what the merchant sends. */
  merchant: keyPair,
  /** Signs what WeChat Pay answers. */
  platform: keyPair,
  sms: z.object({
    secretId: z.string(),
    secretKey: z.string(),
    sdkAppId: z.string(),
    signName: z.string(),
    templateIds: z.object({
      login: z.string(),
      booked: z.string(),
      reminder: z.string(),
      phoneChanged: z.string().default('1000004'),
      newDevice: z.string().default('1000005'),
      duty: z.string().default('1000006'),
    }),
  }),
})

const officialAccount = z.object({ appId: z.string(), appSecret: z.string() })

const alipay = z.object({
  appId: z.string(),
  /** Number of the account that receives the money. */
  sellerId: z.string(),
  /** Signs what the merchant sends. */
  app: rsaKeys,
  /** Signs what Alipay answers. */
  platform: rsaKeys,
})

const trtc = z.object({ sdkAppId: z.int(), secretKey: z.string() })
const oneKey = z.object({ accessKeyId: z.string(), accessKeySecret: z.string() })
const numberPrivacy = oneKey.extend({ poolKey: z.string() })
const captcha = z.object({ secretId: z.string(), secretKey: z.string(), appId: z.string(), appSecretKey: z.string() })
/** 32 bytes, base64. */
const partner = z.object({ key: z.string() })

/** Everything that both ends must know: the sandbox peers check with it what the real adapters sign with it. */
export interface SandboxCredentials extends z.infer<typeof credentials> {
  /** The WeChat official account in which H5 pages are opened. */
  officialAccount: z.infer<typeof officialAccount>
  alipay: z.infer<typeof alipay>
  trtc: z.infer<typeof trtc>
  /** The native app as WeChat's SDK in it knows it. */
  mobileApp: z.infer<typeof officialAccount>
  /** Aliyun phone number verification. */
  oneKey: z.infer<typeof oneKey>
  /** The partner from whose site consultants come. */
  partner: z.infer<typeof partner>
  /** Tencent's captcha. */
  captcha: z.infer<typeof captcha>
  /** Aliyun's number privacy. */
  numberPrivacy: z.infer<typeof numberPrivacy>
}

const ONLY = 'current'

/** Made on the first start and kept: a notice sent after a restart must still verify. */
export async function createSandboxCredentials(store: SandboxStore): Promise<SandboxCredentials> {
  // Each company's keys are a record of their own, so that one that is added later leaves the others as they were.
  const [base, ...others] = await Promise.all([
    keep(store, { name: 'credentials', schema: credentials }, generate),
    keep(store, { name: 'credentials.officialAccount', schema: officialAccount }, generateOfficialAccount),
    keep(store, { name: 'credentials.alipay', schema: alipay }, generateAlipay),
    keep(store, { name: 'credentials.trtc', schema: trtc }, generateTrtc),
    keep(store, { name: 'credentials.mobileApp', schema: officialAccount }, generateMobileApp),
    keep(store, { name: 'credentials.oneKey', schema: oneKey }, generateOneKey),
    keep(store, { name: 'credentials.partner', schema: partner }, generatePartner),
    keep(store, { name: 'credentials.captcha', schema: captcha }, generateCaptcha),
    keep(store, { name: 'credentials.numberPrivacy', schema: numberPrivacy }, generateNumberPrivacy),
  ])
  return {
    ...base,
    officialAccount: others[0],
    alipay: others[1],
    trtc: others[2],
    mobileApp: others[3],
    oneKey: others[4],
    partner: others[5],
    captcha: others[6],
    numberPrivacy: others[7],
  }
}

async function keep<T>(store: SandboxStore, kind: RecordKind<T>, make: () => Promise<T>): Promise<T> {
  const kept = await store.get(kind, ONLY)
  if (kept) return kept
  const made = await make()
  // Of two processes that start together one is first; both then use its keys.
  return (await store.add(kind, ONLY, made)) ? made : keep(store, kind, make)
}

async function generate(): Promise<z.infer<typeof credentials>> {
  const [merchant, platform] = await Promise.all([generateRsa(), generateRsa()])
  return {
    appId: 'wx00000000sandbox0',
    appSecret: hex(16),
    mchId: '1900000001',
    apiV3Key: hex(16),
    merchant: { serial: hex(20).toUpperCase(), ...merchant },
    platform: { serial: `PUB_KEY_ID_${hex(16).toUpperCase()}`, ...platform },
    sms: {
      secretId: `AKID${hex(16)}`,
      secretKey: hex(16),
      sdkAppId: '1400000001',
      signName: '心栖',
      templateIds: {
        login: '1000001',
        booked: '1000002',
        reminder: '1000003',
        phoneChanged: '1000004',
        newDevice: '1000005',
        duty: '1000006',
      },
    },
  }
}

const generateOfficialAccount = async () => ({ appId: 'wx00000000sandbox1', appSecret: hex(16) })

async function generateAlipay(): Promise<z.infer<typeof alipay>> {
  const [app, platform] = await Promise.all([generateRsa(), generateRsa()])
  return { appId: '2021000000000001', sellerId: '2088000000000001', app, platform }
}

const generateTrtc = async () => ({ sdkAppId: 1_400_000_002, secretKey: hex(32) })

const generateMobileApp = async () => ({ appId: 'wx00000000sandbox2', appSecret: hex(16) })

const generateOneKey = async () => ({ accessKeyId: `LTAI${hex(10)}`, accessKeySecret: hex(15) })

const generateNumberPrivacy = async () => ({ ...(await generateOneKey()), poolKey: `FC${hex(7)}` })

const generatePartner = async () => ({ key: randomBytes(32).toString('base64') })

const generateCaptcha = async () => ({
  secretId: `AKID${hex(16)}`,
  secretKey: hex(16),
  appId: '199999001',
  appSecretKey: hex(12),
})

const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

const generateRsa = () =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { assertProductionReady } from './production'
import { readConfig } from './read-config'

let dataDir: string
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'config-'))
})
afterEach(() => fs.rmSync(dataDir, { recursive: true }))

const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDir, ...env })

test('with nothing set it runs on port 3000 with sandbox providers', () => {
  const config = read()
  expect(config).toMatchObject({ port: 3000, host: 'localhost', publicUrl: 'http://localhost:3000', production: false })
  expect([config.wechat, config.wechatPay, config.sms]).toEqual([undefined, undefined, undefined])
  expect(config.rtc.provider).toBe('embedded')
})

test('development secrets are made once and only their owner reads them', () => {
  const first = read().secrets
  expect(first.fieldKey.key).toHaveLength(32)
  expect(read().secrets).toEqual(first)
  expect(fs.statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('a process does everything unless it is told what, and stops at once unless people depend on it', () => {
  expect(read()).toMatchObject({ roles: ['web', 'signal', 'jobs'], drainMs: 0 })
  expect(read({ ROLES: 'jobs, web', BUS_URL: 'postgres:', DRAIN_SECONDS: '5' })).toMatchObject({
    roles: ['web', 'jobs'],
    drainMs: 5000,
  })
})

test('an empty variable counts as unset, and the public address loses its last slash', () => {
  expect(read({ PORT: '', PUBLIC_URL: 'https://xinqi.test/' })).toMatchObject({
    port: 3000,
    publicUrl: 'https://xinqi.test',
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT 的值不对'],
  [{ PORT: '70000' }, 'PORT 的值不对'],
  [{ SANDBOX: 'yes' }, 'SANDBOX 的值不对（只能是 1）'],
  [{ SANDBOX_CLOCK_MS: '1.5' }, 'SANDBOX_CLOCK_MS 的值不对（应为整数）'],
  [{ PUBLIC_URL: 'xinqi' }, 'PUBLIC_URL 的值不对'],
  [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL 的值不对'],
  [{ BUS_URL: 'postgres://a/b' }, 'BUS_URL 的值不对（应为 local:、postgres:、nats://主机:4222 或 redis://主机:6379）'],
  [{ ROLES: 'web,worker' }, 'ROLES 的值不对（应为用逗号隔开的 web、signal、jobs）'],
  [{ ROLES: 'web', BUS_URL: 'local:' }, 'BUS_URL 的值不对（ROLES 只含一部分时'],
  [{ FIELD_KEY: 'c2hvcnQ=' }, 'FIELD_KEY 应为 32 字节'],
  [{ WECHAT_APP_ID: 'wx1' }, '缺少 WECHAT_APP_SECRET'],
  [{ ONE_KEY_ACCESS_KEY_ID: 'LTAI' }, '缺少 ONE_KEY_ACCESS_KEY_SECRET'],
  [{ PARTNER_KEY: 'c2hvcnQ=' }, 'PARTNER_KEY 的值不对（应为 32 字节的 base64）'],
  [{ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's', WECHAT_MOBILE_APP_ID: 'wx2' }, '缺少 WECHAT_MOBILE_APP_SECRET'],
  [{ RTC_PROVIDER: 'zoom' }, 'RTC_PROVIDER 的值不对'],
  [{ RTC_PROVIDER: 'trtc', TRTC_SDK_APP_ID: '1400' }, '缺少 TRTC_SECRET_KEY'],
  [{ TURN_URLS: 'stun:a:3478, turn:a:3478' }, '缺少 TURN_SECRET'],
  [{ JANUS_URL: 'ws://a:8188' }, '缺少 JANUS_SECRET'],
  [{ JANUS_URL: 'https://a', JANUS_SECRET: 's' }, 'JANUS_URL 的值不对'],
  [{ PORT: 'abc', FRAME_HOSTS: 'http://a', APP_STORE_URL: 'itms' }, 'PORT 的值不对'],
  [{ PORT: 'abc', FRAME_HOSTS: 'http://a', APP_STORE_URL: 'itms' }, 'FRAME_HOSTS 的值不对（应为用逗号隔开的域名'],
])('%j is refused and the variable is named', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence)
})

test('a STUN server has no secret', () => {
  expect(read({ TURN_URLS: 'stun:a:3478' }).rtc.turnUrls).toEqual(['stun:a:3478'])
})

test('of a group that is missing altogether every variable is named', () => {
  const account = { SMS_SECRET_ID: 'id', SMS_SECRET_KEY: 'key', SMS_SDK_APP_ID: '1400', SMS_SIGN_NAME: '心栖' }
  expect(() => read(account)).toThrow(
    '缺少 SMS_LOGIN_TEMPLATE_ID、SMS_BOOKED_TEMPLATE_ID、SMS_REMINDER_TEMPLATE_ID、SMS_PHONE_CHANGED_TEMPLATE_ID、SMS_NEW_DEVICE_TEMPLATE_ID、SMS_DUTY_TEMPLATE_ID。',
  )
})

const PRODUCTION: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://xinqi.test',
  DATABASE_URL: 'postgres://app@db.internal/xinqi',
  TOKEN_SECRET: 'v8Qm1Zc4Lr0Ty6Wb3Nd9Xe5Hs2Kg7Jp0',
  SEAT_SECRET: 'u2Fa9Ro4Bi7Ck1Mz6Tq3Yw8Ls5Dx0Gh4',
  FIELD_KEY: Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64'),
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: 'app',
  WECHAT_PAY_MCH_ID: '1900000001',
  WECHAT_PAY_SERIAL: 'AB12',
  WECHAT_PAY_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nMII\\n-----END PRIVATE KEY-----',
  WECHAT_PAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
  WECHAT_PAY_PLATFORM_CERTIFICATES: JSON.stringify({ CD34: '-----BEGIN CERTIFICATE-----' }),
  WECHAT_PAY_NOTIFY_URL: 'https://xinqi.test/notify',
  SMS_SECRET_ID: 'id',
  SMS_SECRET_KEY: 'key',
  SMS_SDK_APP_ID: '1400',
  SMS_SIGN_NAME: '心栖',
  SMS_LOGIN_TEMPLATE_ID: '97',
  SMS_BOOKED_TEMPLATE_ID: '98',
  SMS_REMINDER_TEMPLATE_ID: '99',
  SMS_PHONE_CHANGED_TEMPLATE_ID: '98',
  SMS_NEW_DEVICE_TEMPLATE_ID: '96',
  SMS_DUTY_TEMPLATE_ID: '97',
  TURN_URLS: 'turn:a:3478, turn:b:3478',
  TURN_SECRET: 'shared',
}

test('a complete production configuration passes, and a PEM may write its line ends out', () => {
  const config = read(PRODUCTION)
  expect(() => assertProductionReady(config)).not.toThrow()
  expect(config.wechatPay?.privateKey).toContain('KEY-----\nMII\n')
  expect(config.rtc.turnUrls).toEqual(['turn:a:3478', 'turn:b:3478'])
  expect(fs.existsSync(path.join(dataDir, 'secrets.json'))).toBe(false)
})

test('each provider is told what its variables say', () => {
  const config = read({
    ...PRODUCTION,
    ...{ WECHAT_OFFICIAL_APP_ID: 'wx2', WECHAT_OFFICIAL_APP_SECRET: 'official' },
    ...{ RTC_PROVIDER: 'trtc', TRTC_SDK_APP_ID: '1400', TRTC_SECRET_KEY: 'sign' },
  })
  expect(config.wechat).toEqual({
    ...{ appId: 'wx1', appSecret: 'app' },
    officialAccount: { appId: 'wx2', appSecret: 'official' },
  })
  expect(config.sms?.templateIds).toEqual({
    login: '97',
    booked: '98',
    reminder: '99',
    phoneChanged: '98',
    newDevice: '96',
    duty: '97',
  })
  expect(config.rtc).toMatchObject({ provider: 'trtc', trtc: { sdkAppId: 1400, secretKey: 'sign' } })
})

test('a merchant without the app that people pay in is refused', () => {
  expect(() => read({ ...PRODUCTION, WECHAT_APP_ID: '', WECHAT_APP_SECRET: '' })).toThrow('缺少 WECHAT_APP_ID。')
})

test('production without any setting names every one that is missing', () => {
  expect.assertions(10)
  try {
    assertProductionReady(read({ NODE_ENV: 'production' }))
  } catch (error) {
    const names = ['PUBLIC_URL', 'DATABASE_URL', 'TOKEN_SECRET', 'SEAT_SECRET', 'FIELD_KEY', 'WECHAT_APP_ID']
    for (const name of [...names, 'WECHAT_PAY_MCH_ID', 'SMS_SECRET_ID', 'TURN_URLS', 'TURN_SECRET']) {
      expect(String(error)).toContain(name)
    }
  }
})

test.each([
  [{ TOKEN_SECRET: 'change-me-change-me-change-me-change-me' }, 'TOKEN_SECRET 是示例值'],
  [{ SEAT_SECRET: 'short' }, 'SEAT_SECRET 太短'],
  [{ SANDBOX: '1' }, '生产环境没有沙箱'],
  [{ SANDBOX_URL: 'http://localhost:3001' }, '请去掉 SANDBOX_URL'],
  [{ SANDBOX_CLOCK_MS: '-60000' }, '请去掉 SANDBOX_CLOCK_MS'],
  [{ FIELD_KEY: Buffer.alloc(32).toString('base64') }, 'FIELD_KEY 是示例值'],
  [{ SEAT_SECRET: PRODUCTION.TOKEN_SECRET }, '不能相同'],
  [{ WECHAT_BASE_URL: 'https://xinqi.test/sandbox/wechat' }, 'WECHAT_BASE_URL 指向沙箱'],
  [{ WECHAT_PAY_NOTIFY_URL: 'http://127.0.0.1:3000/pay/wechat/notify' }, 'WECHAT_PAY_NOTIFY_URL 指向沙箱或本机'],
  [
    { ONE_KEY_ACCESS_KEY_ID: 'a', ONE_KEY_ACCESS_KEY_SECRET: 'b', ONE_KEY_ENDPOINT: 'http://localhost/api' },
    'ONE_KEY_ENDPOINT 指向沙箱',
  ],
  [{ PARTNER_KEY: Buffer.alloc(32, 7).toString('base64') }, 'PARTNER_KEY 是示例值'],
  [{ RTC_PROVIDER: 'trtc' }, 'TRTC_SDK_APP_ID'],
  [{ RTC_PROVIDER: 'trtc', TRTC_SDK_APP_ID: '1400', TRTC_SECRET_KEY: 'sign' }, 'TRTC_CALLBACK_KEY'],
])('production refuses %j', (env, sentence) => {
  expect(() => assertProductionReady(read({ ...PRODUCTION, ...env }))).toThrow(sentence)
})

test.each([
  [{ BUS_URL: 'kafka://bus:9092' }, 'BUS_URL 的值不对（应为 local:'],
  [{ BUS_URL: 'nats:' }, 'BUS_URL 的值不对'],
  [{ REDIS_URL: 'http://redis:6379' }, 'REDIS_URL 的值不对（应形如 redis://'],
  [{ DATABASE_READ_URL: 'mysql://db/x' }, 'DATABASE_READ_URL 的值不对（应形如 postgres://'],
  [{ DATABASE_READ_URL: 'postgres://replica/x' }, '设置了 DATABASE_READ_URL，缺少 DATABASE_URL'],
  [{ DATABASE_DIRECT_URL: 'postgres://direct/x' }, '设置了 DATABASE_DIRECT_URL，缺少 DATABASE_URL'],
])('an engine by a wrong address is refused with a sentence: %j', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence)
})

test.each(['local:', 'postgres:', 'nats://bus:4222', 'tls://bus:4222', 'redis://:pw@bus:6379/1', 'rediss://bus'])(
  'the bus may be %s',
  (bus) => expect(read({ BUS_URL: bus }).bus).toBe(bus),
)

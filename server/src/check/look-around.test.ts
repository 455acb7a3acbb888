import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { clusterUrl } from '../../../test/support/jest/cluster-handle'
import { createTestDatabase } from '../../../test/support/postgres'
import { startS3Peer } from '../providers/files/testing/s3-peer'
import { JanusPeer } from '../providers/rtc/janus/testing/janus-peer'
import type { Finding } from './finding'
import { findAll, lookAround } from './look-around'

let dataDir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-check-'))
  database = await createTestDatabase(clusterUrl())
})
afterAll(async () => {
  await database.drop()
  fs.rmSync(dataDir, { recursive: true })
})

/** A port at which nobody listens. */
const NOBODY = '127.0.0.1:9'
const of = (findings: Finding[], what: string) => findings.find((finding) => finding.what === what)
const look = (env: NodeJS.ProcessEnv = {}) => findAll({ DATA_DIR: dataDir, ...env })

test('on a bare machine nothing is missing: what is not configured is said, and a start would do', async () => {
  const { lines, isFine } = await lookAround({ DATA_DIR: dataDir })
  expect(isFine).toBe(true)
  expect(lines).toContain('– 数据库  没有配置：启动时用内嵌的，在 DATA_DIR 里')
  expect(lines).toContain('– 微信支付  没有配置：用沙箱')
  expect(lines.at(-1)).toBe('可以启动。')
  expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false)
})

test('what cannot be read is one sentence, and is all there is to say', async () => {
  expect(await look({ PORT: 'abc' })).toEqual([
    { what: '设置', standing: 'broken', says: expect.stringContaining('PORT 的值不对') },
  ])
})

test('a database is asked for its version, and for what a start would change in it', async () => {
  const findings = await look({ DATABASE_URL: database.url, DATABASE_READ_URL: database.url })
  const found = of(findings, '数据库')
  expect(found).toMatchObject({ standing: 'ready', says: expect.stringMatching(/^PostgreSQL \d+.*表结构是最新的$/) })
  // It is the primary itself.
  expect(of(findings, '只读副本')).toMatchObject({ standing: 'broken', says: expect.stringContaining('不是副本') })
})

test('what is away is named with the setting to look at, and no password is said', async () => {
  const { lines, isFine } = await lookAround({
    ...{
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://us:geheim1@${NOBODY}/db`,
      BUS_URL: `nats://us:geheim2@${NOBODY}`,
    },
    ...{ REDIS_URL: `redis://:geheim3@${NOBODY}`, OTEL_EXPORTER_OTLP_ENDPOINT: `http://${NOBODY}` },
  })
  expect(isFine).toBe(false)
  const broken = lines.filter((line) => line.startsWith('✗'))
  for (const setting of ['DATABASE_URL', 'BUS_URL', 'REDIS_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'])
    expect(broken.filter((line) => line.endsWith(`请检查 ${setting}`))).toHaveLength(1)
  expect(lines.at(-1)).toBe('有 4 处要先处理。')
  expect(lines.join('\n')).not.toContain('geheim')
})

test('production without its keys lists each of them, beside what is there', async () => {
  const findings = await look({ NODE_ENV: 'production', DATABASE_URL: database.url, HOST: 'localhost' })
  const sentences = findings.filter(({ standing }) => standing === 'broken').map(({ says }) => says)
  for (const name of ['PUBLIC_URL', 'TOKEN_SECRET', 'FIELD_KEY', 'WECHAT_PAY_MCH_ID', 'TURN_URLS'])
    expect(sentences.some((sentence) => sentence.includes(name))).toBe(true)
  expect(of(findings, '数据库')?.standing).toBe('ready')
})

test('Janus says its version to who knows its secret; else it is said what to look at', async () => {
  const janus = new JanusPeer('geheim')
  await janus.start()
  const what = '团体房间的媒体服务器'
  const there = await look({ JANUS_URL: janus.url, JANUS_SECRET: 'geheim' })
  expect(of(there, what)).toEqual({ what, standing: 'ready', says: `Janus 1.1.2，${new URL(janus.url).host}` })
  const refused = of(await look({ JANUS_URL: janus.url, JANUS_SECRET: 'falsch' }), what)
  expect(refused?.says).toMatch(/^Unauthorized.*请检查 JANUS_URL 和 JANUS_SECRET$/)
  await janus.kill()
  expect(of(await look({ JANUS_URL: janus.url, JANUS_SECRET: 'geheim' }), what)?.standing).toBe('broken')
  expect(of(await look(), what)?.standing).toBe('off')
})

test('a store of files and a company that answer are there, and one that does not is not', async () => {
  const peer = await startS3Peer()
  const company = http.createServer((_request, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => company.listen(0, '127.0.0.1', resolve))
  const { port } = company.address() as AddressInfo
  const sms = {
    ...{ SMS_SECRET_ID: 'i', SMS_SECRET_KEY: 'geheim', SMS_SDK_APP_ID: '1', SMS_SIGN_NAME: '心栖' },
    ...{ SMS_LOGIN_TEMPLATE_ID: '1', SMS_BOOKED_TEMPLATE_ID: '2', SMS_REMINDER_TEMPLATE_ID: '3' },
    ...{ SMS_PHONE_CHANGED_TEMPLATE_ID: '4', SMS_NEW_DEVICE_TEMPLATE_ID: '5', SMS_DUTY_TEMPLATE_ID: '6' },
  }
  const files = `s3://${peer.bucket}/ours?endpoint=${encodeURIComponent(peer.endpoint)}&forcePathStyle=1`
  const keys = { FILES_ACCESS_KEY_ID: peer.key.accessKeyId, FILES_SECRET_ACCESS_KEY: peer.key.secretAccessKey }
  const there = await look({ ...sms, SMS_ENDPOINT: `http://127.0.0.1:${port}`, FILES_URL: files, ...keys })
  expect(of(there, '短信')).toEqual({ what: '短信', standing: 'ready', says: `有密钥，127.0.0.1:${port} 连得上` })
  expect(of(there, '文件')).toMatchObject({ standing: 'ready', says: `S3，桶 ${peer.bucket}` })
  await peer.stop()
  await new Promise((resolve) => company.close(resolve))
  const away = await look({ ...sms, SMS_ENDPOINT: `http://${NOBODY}`, FILES_URL: files, ...keys })
  expect([of(away, '短信')?.standing, of(away, '文件')?.standing]).toEqual(['broken', 'broken'])
}, 30_000)

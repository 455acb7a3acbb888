import { SECOND } from '@xinqi/domain/time'
import type { Config } from '../config/config'
import { createFileStore } from '../providers/files/create-store'
import { broken, found, hostOf, off, ready, type Finding } from './finding'

const BUS = '消息总线'
const LIMITS = '共用的限流'
const FILES = '文件'
const TRACES = '链路追踪'
const CONNECT_MS = 4 * SECOND

/** What processes share beside the database. */
export const lookAtWires = (config: Config): Promise<Finding>[] => [
  lookAtBus(config),
  lookAtLimits(config),
  lookAtFiles(config),
  lookAtCollector(config),
]

async function lookAtBus({ bus, roles }: Config): Promise<Finding> {
  if (bus === 'local:') return off(BUS, '没有配置：只够一个进程用')
  if (bus === 'postgres:') return ready(BUS, `经过数据库；这个进程负责 ${roles.join('、')}`)
  return found(BUS, 'BUS_URL', async () =>
    ready(
      BUS,
      `${new URL(bus).protocol.startsWith('redis') ? await askRedis(bus) : await askNats(bus)}，${hostOf(bus)}`,
    ),
  )
}

async function lookAtLimits({ redisUrl }: Config): Promise<Finding> {
  if (redisUrl === undefined) return off(LIMITS, '没有配置：每个进程各自计数')
  return found(LIMITS, 'REDIS_URL', async () => ready(LIMITS, `${await askRedis(redisUrl)}，${hostOf(redisUrl)}`))
}

const lookAtFiles = ({ files }: Config): Promise<Finding> =>
  found(FILES, 'FILES_URL', async () => {
    const store = await createFileStore(files)
    try {
      await store.reach()
      return ready(FILES, files.kind === 's3' ? `S3，桶 ${files.bucket}` : `文件夹 ${files.folder}`)
    } finally {
      store.close()
    }
  })

async function lookAtCollector({ collector }: Config): Promise<Finding> {
  if (collector === undefined) return off(TRACES, '没有配置：不发送')
  return found(TRACES, 'OTEL_EXPORTER_OTLP_ENDPOINT', async () => {
    // An export of nothing: who takes traces says so.
    const answer = await fetch(`${collector.endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...collector.headers },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(CONNECT_MS),
    })
    const host = hostOf(collector.endpoint)
    return answer.ok ? ready(TRACES, `OTLP，${host}`) : broken(TRACES, `${host} 回答 ${answer.status}`)
  })
}

async function askRedis(url: string): Promise<string> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: CONNECT_MS, retryStrategy: () => null })
  // Told by the refused connection as well.
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? ''
    return `Redis ${version}`
  } finally {
    redis.disconnect()
  }
}

async function askNats(url: string): Promise<string> {
  const { connectNats } = await import('../realtime/bus/nats')
  const connection = await connectNats(url, { timeout: CONNECT_MS, reconnect: false })
  try {
    return `NATS ${connection.info?.version ?? ''}`
  } finally {
    await connection.close()
  }
}

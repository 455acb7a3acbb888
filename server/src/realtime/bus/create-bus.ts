import { LocalBus, type Bus } from './bus'
import { createNatsBus } from './nats'
import { createPostgresBus, type WiredBusOptions } from './postgres'
import { createRedisBus } from './redis'
import { StartupError } from '../../startup-error'

interface BusSettings extends Omit<WiredBusOptions, 'url'> {
  /** BUS_URL */
  bus: string
  /** Of the database, where a connection is a session of its own. */
  databaseUrl: string
}

/** The bus that BUS_URL names. Throws StartupError when its server cannot be reached. */
export async function createBus({ bus, databaseUrl, ...options }: BusSettings): Promise<Bus> {
  if (bus === 'local:') return new LocalBus()
  if (bus === 'postgres:') return createPostgresBus({ ...options, url: databaseUrl })
  const { protocol, host } = new URL(bus)
  const create = protocol.startsWith('redis') ? createRedisBus : createNatsBus
  return create({ ...options, url: bus }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`消息总线 ${host} 无法连接（${reason}），请检查 BUS_URL。`)
  })
}

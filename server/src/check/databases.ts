import type { Config } from '../config/config'
import { CLOCK_TOLERANCE_MS, clockDifference } from '../db/clock-difference'
import { connect } from '../db/connect'
import { readMigrations } from '../db/migrate'
import { broken, found, hostOf, off, ready, type Finding } from './finding'

const PRIMARY = '数据库'
const DIRECT = '数据库（直连）'
const REPLICA = '只读副本'

interface Answer {
  version: string
  isReplica: boolean
  /** Seconds since the last change that came over; null where none has. */
  late: number | null
  /** Applied migrations; null before the first start. */
  applied: string[] | null
  /** By how many milliseconds this machine's clock is ahead. */
  ahead: number
}

/** The databases that are configured, asked for their version; nothing is started, and nothing is written. */
export const lookAtDatabases = (config: Config): Promise<Finding>[] => [
  lookAtPrimary(config),
  lookAtDirect(config),
  lookAtReplica(config),
]

async function lookAtPrimary({ databaseUrl, production }: Config): Promise<Finding> {
  if (databaseUrl === undefined)
    return production
      ? broken(PRIMARY, '没有配置 DATABASE_URL：内嵌数据库只用于开发')
      : off(PRIMARY, '没有配置：启动时用内嵌的，在 DATA_DIR 里')
  return found(PRIMARY, 'DATABASE_URL', async () => {
    const answer = await ask(databaseUrl)
    if (answer.isReplica) return broken(PRIMARY, `${hostOf(databaseUrl)} 是只读副本，请检查 DATABASE_URL`)
    if (Math.abs(answer.ahead) > CLOCK_TOLERANCE_MS) return broken(PRIMARY, clockWords(answer.ahead))
    return ready(PRIMARY, `PostgreSQL ${answer.version}，${hostOf(databaseUrl)}，${migrationsOf(answer.applied)}`)
  })
}

async function lookAtDirect({ databaseUrl, databaseDirectUrl }: Config): Promise<Finding> {
  if (databaseDirectUrl === undefined || databaseDirectUrl === databaseUrl) return off(DIRECT, '和上面同一个地址')
  return found(DIRECT, 'DATABASE_DIRECT_URL', async () => {
    const { version, isReplica } = await ask(databaseDirectUrl)
    if (isReplica) return broken(DIRECT, `${hostOf(databaseDirectUrl)} 是只读副本，请检查 DATABASE_DIRECT_URL`)
    return ready(DIRECT, `PostgreSQL ${version}，${hostOf(databaseDirectUrl)}`)
  })
}

async function lookAtReplica({ databaseReadUrl }: Config): Promise<Finding> {
  if (databaseReadUrl === undefined) return off(REPLICA, '没有配置：都从主库读')
  return found(REPLICA, 'DATABASE_READ_URL', async () => {
    const { version, isReplica, late } = await ask(databaseReadUrl)
    if (!isReplica) return broken(REPLICA, `${hostOf(databaseReadUrl)} 不是副本，不会从它读`)
    const lag = late === null ? '还没有收到过改动' : `最近的改动在 ${late.toFixed(1)} 秒前`
    return ready(REPLICA, `PostgreSQL ${version}，${hostOf(databaseReadUrl)}，${lag}`)
  })
}

async function ask(url: string): Promise<Answer> {
  const { pool, close } = connect(url, { max: 1, applicationName: 'xinqi check' })
  try {
    const { rows } = await pool.query<Omit<Answer, 'applied' | 'ahead'> & { journal: string | null }>(
      `select current_setting('server_version') as version, pg_is_in_recovery() as "isReplica",
              extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as late,
              to_regclass('schema_migration')::text as journal`,
    )
    const [{ journal, ...answer }] = rows as [(typeof rows)[number]]
    const names = journal === null ? null : await pool.query<{ name: string }>('select name from schema_migration')
    return { ...answer, applied: names && names.rows.map(({ name }) => name), ahead: await clockDifference(pool) }
  } finally {
    await close()
  }
}

const clockWords = (ahead: number): string =>
  `这台机器的时钟比数据库${ahead > 0 ? '快' : '慢'} ${(Math.abs(ahead) / 1000).toFixed(1)} 秒，请先校时（chronyc tracking）`

function migrationsOf(applied: string[] | null): string {
  if (applied === null) return '还是空的，启动时建表'
  const known = new Set(applied)
  const pending = readMigrations().filter(({ name }) => !known.has(name)).length
  return pending === 0 ? '表结构是最新的' : `还有 ${pending} 个迁移，启动时执行`
}

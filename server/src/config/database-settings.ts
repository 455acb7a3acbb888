import { z } from 'zod'
import { variable } from '../providers/settings'

const whole = z.coerce.number('应为整数').int('应为整数')
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: '应形如 postgres://用户:密码@主机:5432/库名' })

const BUSES = '应为 local:、postgres:、nats://主机:4222 或 redis://主机:6379'

/** `local:` and `postgres:` stand alone; the others name their server, by a URL that says TLS as well. */
function isBus(text: string): boolean {
  if (text === 'local:' || text === 'postgres:') return true
  return /^(nats|tls|rediss?):$/.test(schemeOf(text)) && new URL(text).hostname !== ''
}

const schemeOf = (text: string): string => (URL.canParse(text) ? new URL(text).protocol : '')

export const DatabaseSettings = z
  .object({
    databaseUrl: variable(
      'DATABASE_URL',
      postgres.optional(),
      'PostgreSQL to use instead of the embedded one; needed in production. May be a pooler in transaction mode beside `DATABASE_DIRECT_URL`',
    ),
    databaseDirectUrl: variable(
      'DATABASE_DIRECT_URL',
      postgres.optional(),
      'the same database without a pooler between, for what needs a session: migrations, LISTEN. Where it is another address than `DATABASE_URL`, no statement is prepared there',
    ),
    databaseReadUrl: variable(
      'DATABASE_READ_URL',
      postgres.optional(),
      'a streaming replica for reads that may be a second old; while it is away or later than that the primary answers them',
    ),
    databasePool: variable(
      'DATABASE_POOL',
      whole.min(2, '至少为 2').default(20),
      'most database connections of this process; default 20',
    ),
    databasePrepared: variable(
      'DATABASE_PREPARED',
      z.enum(['on', 'off'], '应为 on 或 off').default('on'),
      '`off` plans every statement anew, for a pooler that does not know prepared ones (PgBouncer before 1.21)',
    ),
  })
  .describe('database')

export const ProcessesSettings = z
  .object({
    bus: variable(
      'BUS_URL',
      z.string().refine(isBus, BUSES).default('local:'),
      'how server processes pass on messages: `local:` (default) is for one process, `postgres:` for several on one database, `nats://…` (`tls://…`) or `redis://…` (`rediss://…`) for many; `?channel=` keeps installations on one server apart',
    ),
    redisUrl: variable(
      'REDIS_URL',
      z.url({ protocol: /^rediss?$/, error: '应形如 redis://:密码@主机:6379/0' }).optional(),
      'Redis in which all processes count calls from one address together; while it is away each counts for itself, as without it',
    ),
  })
  .describe('several processes')

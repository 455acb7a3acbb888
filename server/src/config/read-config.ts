import path from 'node:path'
import { SECOND } from '@xinqi/domain/time'
import type { z } from 'zod'
import { filesPlaceOf } from '../providers/files/config'
import { givenBy, variablesOf } from '../providers/settings'
import type { Config } from './config'
import { readSecrets } from './secrets'
import { Settings } from './settings'
import { StartupError } from '../startup-error'

/** A balancer looks at /readyz every few seconds, and Kubernetes waits for thirty. */
const PRODUCTION_DRAIN_S = 20

/**
 * Reads the whole configuration from environment variables; an empty variable counts as unset. In development missing secrets
 * are made once and kept in `DATA_DIR/secrets.json`. Throws StartupError that names the variables.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { server, database, processes, secrets, files, archive, links, traces, ...providers } = readSettings(env)
  assertDirectHasDatabase(database)
  const production = server.environment === 'production'
  const dataDir = path.resolve(files.dataDir)
  const filesDir = path.resolve(files.filesDir ?? path.join(dataDir, 'files'))
  return {
    port: server.port,
    host: server.host ?? (production ? '0.0.0.0' : 'localhost'),
    publicUrl: withoutSlash(server.publicUrl ?? `http://localhost:${server.port}`),
    rateLimitFactor: server.rateLimitFactor,
    inspectionToken: server.inspectionToken,
    trustedProxies: server.trustedProxies,
    production,
    roles: server.roles,
    drainMs: (server.drainSeconds ?? (production ? PRODUCTION_DRAIN_S : 0)) * SECOND,
    openSandbox: server.openSandbox === '1',
    sandboxUrl: server.sandboxUrl && withoutSlash(server.sandboxUrl),
    sandboxClockMs: server.sandboxClockMs,
    dataDir,
    filesDir,
    files: filesPlaceOf(files, filesDir),
    secrets: readSecrets(secrets, { dataDir, production }),
    traceShare: traces.share,
    collector: traces.endpoint === undefined ? undefined : { ...traces, endpoint: withoutSlash(traces.endpoint) },
    ...database,
    ...processes,
    ...archive,
    ...links,
    ...providers,
  }
}

/** The embedded database is reached in one way only. */
function assertDirectHasDatabase({ databaseUrl, databaseDirectUrl, databaseReadUrl }: Settings['database']): void {
  const given = { DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_READ_URL: databaseReadUrl }
  const [alone] = databaseUrl ? [] : Object.entries(given).filter(([, url]) => url)
  if (alone) throw new StartupError(`配置有误：设置了 ${alone[0]}，缺少 DATABASE_URL。`)
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

function readSettings(env: NodeJS.ProcessEnv): Settings {
  const result = Settings.safeParse(givenBy(env, Settings) ?? {})
  if (result.success) return result.data
  const sentences = result.error.issues.map((issue) => sentenceOf(issue, env))
  throw new StartupError(`配置有误：${sentences.join('；')}。`)
}

/** Names the variables of a mistake: of a group that is missing altogether, those of the whole group. */
function sentenceOf({ path: place, message }: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string {
  const names = variablesOf(Settings)
    .filter(({ path: own }) => own.every((field, depth) => depth >= place.length || field === place[depth]))
    .map(({ name }) => name)
  const isGiven = names.some((name) => env[name] !== undefined)
  return isGiven ? `${names.join('、')} 的值不对（${message}）` : `缺少 ${names.join('、')}`
}

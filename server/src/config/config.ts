import type { ProviderConfigs } from '../providers/config'
import type { FilesPlace } from '../providers/files/config'
import type { Role } from './roles'
import type { Secrets } from './secrets'
import type { Settings } from './settings'

type Told = Settings['database'] &
  Settings['processes'] &
  Settings['archive'] &
  Settings['links'] &
  ProviderConfigs &
  Pick<Settings['server'], 'rateLimitFactor' | 'inspectionToken' | 'trustedProxies'>

/** Everything the server is told from outside. Read once, at the start; nothing else reads the environment. */
export interface Config extends Told {
  /** H5 and API share one port and one origin, so there is no CORS setting. */
  port: number
  host: string
  /** Without a slash at the end. */
  publicUrl: string
  /** True with NODE_ENV=production: sandbox providers and generated secrets are then refused. */
  production: boolean
  /** What this process does. */
  roles: readonly Role[]
  /** Milliseconds over which its sockets are sent elsewhere when it stops. */
  drainMs: number
  /** The sandbox may be reached by others than this machine. */
  openSandbox: boolean
  /** Where the sandbox runs as a process of its own, without a slash at the end; undefined: inside the server. */
  sandboxUrl?: string | undefined
  /** How far the sandbox's clock begins ahead of this machine's, or behind it where negative. */
  sandboxClockMs: number
  /** Absolute path. */
  dataDir: string
  /** Absolute path; where files lie, and what is made of them beside it, unless `files` says another place. */
  filesDir: string
  /** Where uploaded and drawn files lie. */
  files: FilesPlace
  secrets: Secrets
  /** Where traces are sent; undefined: nowhere. */
  collector?: { endpoint: string; headers: Record<string, string>; serviceName: string } | undefined
  /** Of unremarkable traces, 0 to 1. */
  traceShare: number
}

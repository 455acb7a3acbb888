import { existsSync } from 'node:fs'
import path from 'node:path'

/** The version that Debian 12 has; PostgreSQL keeps its programs outside the path. */
const POSTGRES = '/usr/lib/postgresql/15/bin'
const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']

/** Every program of the topology, by the Debian package that brings it. */
const PROGRAMS = {
  initdb: 'postgresql-15',
  postgres: 'postgresql-15',
  psql: 'postgresql-client-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  'nats-server': 'nats-server',
  'redis-server': 'redis-server',
  turnserver: 'coturn',
  turnutils_uclient: 'coturn',
  openssl: 'openssl',
  curl: 'curl',
  setpriv: 'util-linux',
} as const

export type Program = keyof typeof PROGRAMS

/** Where PostgreSQL's own programs lie. */
export const POSTGRES_PROGRAMS = POSTGRES

const found = (program: Program): string | undefined =>
  [POSTGRES, ...FOLDERS].map((folder) => path.join(folder, program)).find(existsSync)

/** Absolute path. @throws naming the package where the program is missing */
export function locate(program: Program): string {
  const file = found(program)
  if (!file) throw new Error(`${program} is not here: apt-get install ${PROGRAMS[program]}`)
  return file
}

/** Every Debian package that the topology comes from, each once. */
export const allPackages = (): string[] => [...new Set(Object.values(PROGRAMS))]

/** Debian packages of what is not installed here, each once. */
export function missingPackages(): string[] {
  const missing = (Object.keys(PROGRAMS) as Program[]).filter((program) => !found(program))
  return [...new Set(missing.map((program) => PROGRAMS[program]))]
}

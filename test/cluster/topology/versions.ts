import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { locate, type Program } from './programs'

const run = promisify(execFile)
const ASKED = [
  'postgres',
  'patroni',
  'etcd',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
  'nats-server',
  'redis-server',
] as const

/** `haproxy 2.6.12` of each engine, as it names itself. */
export function engineVersions(): Promise<string[]> {
  return Promise.all(ASKED.map(async (program) => `${program} ${await versionOf(program)}`))
}

async function versionOf(program: Program): Promise<string> {
  const option = { haproxy: '-v', pgbackrest: 'version' }[program as string] ?? '--version'
  const { stdout, stderr } = await run(locate(program), [option])
  return /\d+\.\d+(\.\d+)?/.exec(stdout + stderr)?.[0] ?? 'of unknown version'
}

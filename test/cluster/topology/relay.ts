import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../server/src/db/embedded/free-port'
import { until } from '../../process/until'
import { speaks } from './answers'
import { Child } from './child'
import type { Place } from './place'
import { locate } from './programs'

const run = promisify(execFile)
/** The file that machines have. */
const CONFIGURATION = path.join(__dirname, '../../../deploy/turnserver.conf')

export interface Relay {
  port: number
  child: Child
}

/** Where a relay for two browsers of this machine differs: it speaks TLS as well, and leads to this machine. */
export interface RelayForBrowsers {
  certificate: string
  key: string
  tlsPort: number
}

const forBrowsers = ({ certificate, key, tlsPort }: RelayForBrowsers): string[] => [
  ...[`--cert=${certificate}`, `--pkey=${key}`, `--tls-listening-port=${tlsPort}`, '--no-dtls'],
  ...['--allow-loopback-peers', '--allowed-peer-ip=127.0.0.1'],
]

const PLAIN = ['--no-tls', '--no-dtls']

export async function startRelay(place: Place, secret: string, browsers?: RelayForBrowsers): Promise<Relay> {
  const port = await freePort()
  const child = new Child({
    name: 'coturn',
    folder: place.folder,
    owner: place.owner,
    command: [
      ...[locate('turnserver'), '-c', CONFIGURATION, `--static-auth-secret=${secret}`, '--realm=xinqi.example.com'],
      ...['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`],
      ...(browsers ? forBrowsers(browsers) : PLAIN),
      ...[`--pidfile=${path.join(place.folder, 'coturn.pid')}`, '--log-file=stdout', '--simple-log'],
    ],
  })
  await child.start(() => speaks(port))
  return { port, child }
}

/** What coturn's own client is told when it asks for a relay and then for the way from it to an address of ours. */
export async function askForRelay({ port }: Relay, username: string, credential: string): Promise<string> {
  const args = ['-v', '-n', '1', '-c', '-y', '-u', username, '-w', credential, '-p', String(port), '127.0.0.1']
  let said = ''
  // Against a wall it would try for ever; it ends by itself at the first refusal, with a code of its own.
  await until('coturn has answered', async () => {
    const { stdout, stderr } = await run(locate('turnutils_uclient'), args).catch(
      (error: unknown) => error as { stdout: string; stderr: string },
    )
    said = stdout + stderr
    return said.includes('allocate response received')
  })
  return said
}

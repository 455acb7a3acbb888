import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartupError } from '../../startup-error'
import type { Binaries } from './binaries'
import type { Owner } from './owner'
import { run } from './run'

/** One PostgreSQL cluster on disk: `<home>/data`, `<home>/password`, `<home>/server.log`. */
export interface Cluster {
  home: string
  data: string
  owner: Owner | undefined
  password: string
}

export const SUPERUSER = 'xinqi'

/**
 * How the data folder is named to PostgreSQL, which is always started inside it. Under a lent account an absolute path may
 * lead through a private folder (`/root`, mode 0700) that it cannot walk; the magic link of the working directory needs no walk.
 */
export const dataArgument = (data: string, owner: Owner | undefined): string =>
  owner && process.platform === 'linux' ? '/proc/self/cwd' : data

/**
 * Opens the cluster in `home`, or makes one. It is made beside and renamed into place when it is whole, so that neither a
 * kill -9 in the middle nor two first starts at once can leave half a cluster behind.
 */
export async function openCluster(home: string, binaries: Binaries, owner: Owner | undefined): Promise<Cluster> {
  removeAbandoned(home)
  if (!fs.existsSync(home)) await createCluster(home, binaries, owner)
  return {
    home,
    data: path.join(home, 'data'),
    owner,
    password: fs.readFileSync(path.join(home, 'password'), 'utf8'),
  }
}

async function createCluster(home: string, binaries: Binaries, owner: Owner | undefined): Promise<void> {
  const staging = `${home}.new-${process.pid}`
  const data = path.join(staging, 'data')
  const password = path.join(staging, 'password')
  try {
    fs.mkdirSync(data, { recursive: true })
    fs.writeFileSync(password, crypto.randomBytes(24).toString('base64url'), { mode: 0o600 })
    for (const item of [staging, data]) fs.chmodSync(item, 0o700)
    if (owner) for (const item of [staging, data, password]) fs.chownSync(item, owner.uid, owner.gid)
    const result = await run(binaries.initdb, initdbArguments(data, owner), { cwd: data, owner })
    if (result.code !== 0) throw new StartupError(`内嵌数据库初始化失败：${result.output.trim().slice(-800)}`)
    fs.renameSync(staging, home)
  } catch (error) {
    fs.rmSync(staging, { recursive: true, force: true })
    // Another first start was faster: its cluster is as good.
    if (!fs.existsSync(home)) throw error
  }
}

function initdbArguments(data: string, owner: Owner | undefined): string[] {
  // The builtin provider sorts the same on every machine. lc_ctype still decides what a letter is for trigrams, so it has to
  // be a UTF-8 locale; macOS has no C.UTF-8 and Windows needs none.
  const locale = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C'
  return [
    `--pgdata=${dataArgument(data, owner)}`,
    `--username=${SUPERUSER}`,
    '--pwfile=../password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--no-instructions',
  ]
}

/** What a first start that was killed left behind: `<home>.new-<pid>` of a process that is gone. */
function removeAbandoned(home: string): void {
  const prefix = `${path.basename(home)}.new-`
  for (const name of fs.readdirSync(path.dirname(home))) {
    if (!name.startsWith(prefix) || isAnotherProcess(Number(name.slice(prefix.length)))) continue
    fs.rmSync(path.join(path.dirname(home), name), { recursive: true, force: true })
  }
}

function isAnotherProcess(pid: number): boolean {
  // In a container the killed start may well have had our own number.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

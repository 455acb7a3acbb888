import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { allPackages, missingPackages } from './topology/programs'

const ROOT = path.join(__dirname, '../..')
const INSTALL = '--install'
/** The server's own tests on the PostgreSQL that Debian 12 has, in place of the cluster's. */
const ON_15 = 'on-15'

/** Says what it needs and what is missing; installs it where that was asked for; then runs the tests. */
function main(): void {
  const words = process.argv.slice(2)
  console.log(`The cluster runs as processes of this machine, from these Debian packages: ${allPackages().join(' ')}`)
  console.log('Nothing of it becomes a service: each has a temporary folder and free ports, and ends with the tests.')
  if (!provide(words.includes(INSTALL))) return void (process.exitCode = 1)
  const [config, ...rest] = words.includes(ON_15)
    ? ['on-15/jest.config.js', '--maxWorkers=2']
    : ['jest.config.js', '--runInBand']
  const chosen = words.filter((word) => word !== INSTALL && word !== ON_15)
  const jest = [require.resolve('jest/bin/jest'), '--config', `test/cluster/${config}`, ...rest]
  const { status } = spawnSync(process.execPath, [...jest, ...chosen], { cwd: ROOT, stdio: 'inherit' })
  process.exitCode = status ?? 1
}

/** False where something is missing and nobody asked for it, or it could not be installed. */
function provide(mayInstall: boolean): boolean {
  const missing = missingPackages()
  if (missing.length === 0) return true
  const wanted = `apt-get install --no-install-recommends ${missing.join(' ')}`
  if (!mayInstall) {
    console.error(`Missing here: ${missing.join(' ')}.\n${wanted}\nor, as root: npm run test:cluster -- ${INSTALL}`)
    return false
  }
  if (process.getuid?.() !== 0) {
    console.error(`Only root may install packages: sudo ${wanted}`)
    return false
  }
  const install = ['install', '--yes', '--no-install-recommends', ...missing]
  // RUNLEVEL 1 keeps Debian from starting what it installs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '--quiet'], { stdio: 'inherit', env })
  spawnSync('apt-get', install, { stdio: 'inherit', env })
  const left = missingPackages()
  if (left.length > 0) console.error(`Still missing: ${left.join(' ')}.`)
  return left.length === 0
}

main()

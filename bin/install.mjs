import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { runChild } from './child.mjs'

/** Installs when node_modules is missing or is not what package-lock.json says. Throws an Error with one sentence. */
export async function installIfNeeded(root) {
  const stamp = path.join(root, 'node_modules', '.xinqi-lock')
  const hash = crypto
    .createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return
  if (!isInstalled(root)) {
    console.log('正在安装依赖，第一次需要几分钟 …')
    // Not `npm ci`: it refuses a lock file that lacks other systems' native packages, which some mirrors do not carry.
    // With NODE_ENV=production npm would leave out what builds the H5.
    const args = [
      'install',
      '--no-save',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    const code = await runChild(...npm(args), { cwd: root, stdio: 'inherit' })
    if (code !== 0) throw new Error('依赖安装失败（原因见上），请检查网络后再试。')
  }
  remember(stamp, hash)
}

/** Somebody else's checkout may be read-only to us; looking again next time costs a moment only. */
function remember(stamp, hash) {
  try {
    fs.writeFileSync(stamp, hash)
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
  }
}

/** `npm start` tells which npm it is; on Windows the command alone is a script that cannot be spawned. */
function npm(args) {
  const self = process.env.npm_execpath
  return self?.endsWith('.js') ? [process.execPath, [self, ...args]] : ['npm', args]
}

/**
 * Whether a person's own `npm ci` or `npm install` left every package at the version of the lock file. Where nothing is built here
 * (`XINQI_SKIP_BUILD`) what only builds and tests may have been pruned.
 */
export function isInstalled(root) {
  const builds = !process.env.XINQI_SKIP_BUILD
  const left = path.join(root, 'node_modules', '.package-lock.json')
  if (!fs.existsSync(left)) return false
  const installed = packagesOf(left)
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(([location, wanted]) => {
    const isForeign = wanted.optional || wanted.peer || wanted.link || !location.startsWith('node_modules/')
    const isLeftOut = !builds && (wanted.dev || wanted.devOptional)
    return isForeign || isLeftOut || installed[location]?.version === wanted.version
  })
}

const packagesOf = (lockFile) => JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages ?? {}

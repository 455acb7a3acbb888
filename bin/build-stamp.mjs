import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Everything that Taro's builds read; node_modules is told by the lock file. */
export const TARO_SOURCES = ['src', 'config', 'domain', 'package-lock.json', 'babel.config.js']
/** Everything that the console's build reads. */
export const CONSOLE_SOURCES = ['console', 'domain', 'package-lock.json']
const TEST_FILE = /\.test\.[jt]sx?$/

const stampFile = (root, folder) => path.join(root, 'dist', folder, '.stamp')

/** One hash of the content of all sources. Times are no measure: git sets them to the moment of the checkout. */
export function sourceHash(root, sources) {
  const hash = crypto.createHash('sha256')
  for (const source of sources) {
    for (const file of filesBelow(path.join(root, source))) {
      hash.update(`${path.relative(root, file).replaceAll(path.sep, '/')}\0`)
      hash.update(fs.readFileSync(file))
      hash.update('\0')
    }
  }
  return hash.digest('hex')
}

/** Whether a folder of dist was built from exactly these sources. */
export function isCurrent(root, folder, hash) {
  if (!fs.existsSync(path.join(root, 'dist', folder, 'index.html'))) return false
  const stamp = stampFile(root, folder)
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash
}

/** Marks a folder of dist as built from the sources of `hash`, which was taken before the build: a change during it builds again. */
export function stampBuild(root, folder, hash) {
  fs.writeFileSync(stampFile(root, folder), hash)
}

function filesBelow(start) {
  const stat = fs.statSync(start, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return TEST_FILE.test(start) ? [] : [start]
  return fs
    .readdirSync(start)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesBelow(path.join(start, name)))
}

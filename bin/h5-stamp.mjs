import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Everything the H5 build reads; node_modules is told by the lock file. */
const SOURCES = ['src', 'config', 'domain', 'package-lock.json', 'babel.config.js']
const TEST_FILE = /\.test\.[jt]sx?$/

const outputOf = (root) => path.join(root, 'dist', 'h5')
const stampFile = (root) => path.join(outputOf(root), '.stamp')

/** One hash of the content of all sources. Times are no measure: git sets them to the moment of the checkout. */
export function h5SourceHash(root) {
  const hash = crypto.createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesBelow(path.join(root, source))) {
      hash.update(`${path.relative(root, file).replaceAll(path.sep, '/')}\0`)
      hash.update(fs.readFileSync(file))
      hash.update('\0')
    }
  }
  return hash.digest('hex')
}

/** Whether dist/h5 was built from exactly these sources. */
export function isH5Current(root, hash) {
  if (!fs.existsSync(path.join(outputOf(root), 'index.html'))) return false
  return fs.existsSync(stampFile(root)) && fs.readFileSync(stampFile(root), 'utf8') === hash
}

/** Marks dist/h5 as built from the sources of `hash`, which was taken before the build: a change during it builds again. */
export function stampH5(root, hash) {
  fs.writeFileSync(stampFile(root), hash)
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

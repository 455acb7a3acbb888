const fs = require('node:fs')
const path = require('node:path')

/** Of so many test files one, at most: they are the first to be run (`longest-first.js`), so that none of them is alone at the end. */
const SIZE = 16

/** What stands in for a module stands in for it everywhere: such a test has a process of modules of its own. */
const STANDS_IN = /jest\.(mock|doMock|resetModules|isolateModules)\(/

/**
 * The same project, with the tests of some folders put together, sixteen files in one: what they load is loaded once, and what the machine
 * has made fast stays fast, which is a fifth of what they take. A file is a `describe` of its own, so that its hooks are its own.
 */
function together(project, folders) {
  const root = project.rootDir
  const place = path.join(root, '.cache', 'tests-together', project.displayName.replace(/\W+/g, '-'))
  fs.rmSync(place, { recursive: true, force: true })
  fs.mkdirSync(place, { recursive: true })
  const files = folders.flatMap((folder) => filesOf(root, folder))
  for (let at = 0; at < files.length; at += SIZE) {
    const name = `${String(1 + at / SIZE).padStart(2, '0')}.test.js`
    fs.writeFileSync(
      path.join(place, name),
      files
        .slice(at, at + SIZE)
        .map(described)
        .join(''),
    )
  }
  const ignored = files.map((file) => `/${file.replaceAll('.', '\\.')}$`)
  return { ...project, roots: [...project.roots, place], testPathIgnorePatterns: ['/node_modules/', ...ignored] }
}

const filesOf = (root, folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.posix.join(folder, name))
    .filter((file) => !STANDS_IN.test(fs.readFileSync(path.join(root, file), 'utf8')))
    .sort()

const described = (file) => `describe('${file}', () => void require('../../../${file.replace(/\.ts$/, '')}'))\n`

module.exports = { together }

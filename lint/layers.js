const path = require('node:path')

const PAGE_LAYERS = [
  'src/frame',
  'src/features',
  'src/ui',
  'src/api',
  'src/realtime',
  'src/state',
  'src/platform',
  'config',
  'domain',
]

/**
 * Which folders a folder may import from. A layer is the longest of these names that a file's path begins with; what is named
 * nowhere (tests, build, command line) may import anything.
 */
const LAYERS = {
  domain: [],

  'src/platform': ['config', 'domain'],
  'src/state': ['src/platform', 'config', 'domain'],
  'src/api': ['src/state', 'src/platform', 'domain'],
  'src/realtime': ['src/api', 'src/state', 'src/platform', 'domain'],
  'src/ui': ['src/platform', 'domain'],
  'src/features': ['src/ui', 'src/api', 'src/realtime', 'src/state', 'src/platform', 'config', 'domain'],
  // What every page stands in.
  'src/frame': ['src/features', 'src/ui', 'src/api', 'src/realtime', 'src/state', 'src/platform', 'config', 'domain'],
  'src/packages': PAGE_LAYERS,
  'src/pages': PAGE_LAYERS,

  'server/src/config': ['domain'],
  'server/src/crypto': ['domain'],
  'server/src/db': ['server/src/config', 'domain'],
  'server/src/ledger': ['server/src/db', 'domain'],
  'server/src/providers': ['server/src/config', 'server/src/db', 'domain'],
  'server/src/realtime': ['server/src/db', 'domain'],
  'server/src/sandbox': ['server/src/providers', 'domain'],
  // What a command is given, and who calls it.
  'server/src/call': [
    'server/src/providers',
    'server/src/realtime',
    'server/src/db',
    'server/src/crypto',
    'server/src/config',
    'domain',
  ],
  'server/src/features': [
    'server/src/call',
    'server/src/ledger',
    'server/src/providers',
    'server/src/realtime',
    'server/src/db',
    'server/src/crypto',
    'domain',
  ],
  'server/src/http': ['server/src/call', 'server/src/db', 'server/src/config', 'domain'],
  'server/src/jobs': ['server/src/call', 'server/src/db', 'domain'],
}

const ALIASES = { '@/': 'src/', '@xinqi/domain/': 'domain/' }
const NAMES = Object.keys(LAYERS).sort((one, other) => other.length - one.length)

const isIn = (file, folder) => file === folder || file === folder.replace(/\.ts$/, '') || file.startsWith(`${folder}/`)
const layerOf = (file) => NAMES.find((name) => isIn(file, name))

/** The path from the root that an import of our own code leads to; null for a package. */
function targetOf(source, importer) {
  const alias = Object.keys(ALIASES).find((prefix) => source.startsWith(prefix))
  if (alias) return ALIASES[alias] + source.slice(alias.length)
  return source.startsWith('.') ? path.posix.join(path.posix.dirname(importer), source) : null
}

/** What is wrong with an import, or null. `importer` is a path from the root with forward slashes. */
function complaintOf(importer, source) {
  const target = targetOf(source, importer)
  const from = layerOf(importer)
  if (!target || !from) return null
  const mayImport = isIn(target, from) || LAYERS[from].some((allowed) => isIn(target, allowed))
  return mayImport ? insideOf(importer, target) : `${from} may not import from ${layerOf(target) ?? target}.`
}

/** Files that stand in a feature's own folder are what it offers to others; folders in it are its inside. */
function insideOf(importer, target) {
  const [, , noun, ...rest] = target.split('/')
  if (!isIn(target, 'src/features') || isIn(importer, `src/features/${noun}`) || rest.length <= 1) return null
  return `${target} is the inside of the feature ${noun}: import a file of its own folder.`
}

module.exports = { complaintOf }

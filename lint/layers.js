const path = require('node:path')

const UNDER_THE_FEATURES = ['src/ui', 'src/api', 'src/realtime', 'src/state', 'src/platform', 'config', 'domain']
const UNDER_THE_FRAME = ['src/features', ...UNDER_THE_FEATURES]
const UNDER_THE_PAGES = ['src/frame', ...UNDER_THE_FRAME]

const UNDER_A_CALL = [
  'server/src/seeing',
  'server/src/realtime',
  'server/src/providers',
  'server/src/db',
  'server/src/crypto',
  'server/src/config',
  'domain',
]
const UNDER_THE_APP = ['server/src/call', ...UNDER_A_CALL]

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
  'src/features': UNDER_THE_FEATURES,
  // What every page stands in.
  'src/frame': UNDER_THE_FRAME,
  'src/packages': UNDER_THE_PAGES,
  'src/pages': UNDER_THE_PAGES,

  // The operators' console: a browser application of its own.
  'console/src/api': ['domain'],
  'console/src/ui': ['console/src/api', 'domain'],
  'console/src/pages': ['console/src/ui', 'console/src/api', 'domain'],
  'console/src/pages.ts': ['console/src/pages', 'domain'],
  'console/src/frame': ['console/src/pages.ts', 'console/src/pages', 'console/src/ui', 'console/src/api', 'domain'],
  'console/src/app.tsx': ['console/src/frame', 'console/src/pages', 'console/src/api', 'domain'],

  // What the person who starts the server can mend: settings, and the database that does not come up.
  'server/src/startup-error.ts': [],
  // Each provider names its own settings; config reads them all.
  'server/src/config': ['server/src/providers', 'server/src/startup-error.ts', 'domain'],
  'server/src/crypto': ['domain'],
  // What the server says of itself: spans, and what is counted.
  'server/src/seeing': ['domain'],
  'server/src/db': ['server/src/seeing', 'server/src/crypto', 'server/src/startup-error.ts', 'domain'],
  'server/src/ledger': ['server/src/db', 'domain'],
  // Papers as PDF, and posters: told in words, by the features.
  'server/src/paper': ['domain'],
  'server/src/providers': ['server/src/seeing', 'domain'],
  'server/src/realtime': ['server/src/db', 'server/src/seeing', 'server/src/startup-error.ts', 'domain'],
  // What a command is given, and who calls it.
  'server/src/call': UNDER_A_CALL,
  'server/src/features': [
    'server/src/call',
    'server/src/seeing',
    'server/src/ledger',
    'server/src/paper',
    'server/src/realtime',
    'server/src/providers',
    'server/src/db',
    'server/src/crypto',
    'domain',
  ],
  // Both are handed what the features have for them.
  'server/src/http': [
    'server/src/call',
    'server/src/seeing',
    'server/src/providers',
    'server/src/crypto',
    'server/src/config',
    'domain',
  ],
  'server/src/jobs': ['server/src/call', 'server/src/db', 'server/src/seeing', 'domain'],
  'server/src/sandbox': ['server/src/providers', 'domain'],
  // As a process of its own: beside a server, on its database.
  'server/src/sandbox-main.ts': [
    'server/src/sandbox',
    'server/src/features',
    'server/src/http',
    'server/src/startup',
    'server/src/startup-error.ts',
    'server/src/providers',
    'server/src/db',
    'server/src/config',
    'domain',
  ],

  'server/src/seed': ['server/src/features', 'server/src/db', 'server/src/crypto', 'domain'],
  'server/src/demo': [
    'server/src/seed',
    'server/src/features',
    'server/src/call',
    'server/src/ledger',
    'server/src/crypto',
    'domain',
  ],
  'server/src/startup': ['server/src/db', 'server/src/config', 'server/src/startup-error.ts'],
  // Looks at what is configured, and starts nothing.
  'server/src/check': [
    'server/src/providers',
    'server/src/realtime',
    'server/src/db',
    'server/src/config',
    'server/src/startup-error.ts',
    'domain',
  ],
  'server/src/create-services.ts': [...UNDER_THE_APP, 'server/src/features', 'server/src/jobs', 'server/src/check'],
  'server/src/watch-process.ts': ['server/src/seeing', 'server/src/realtime', 'server/src/db'],
  'server/src/app.ts': [
    ...UNDER_THE_APP,
    'server/src/watch-process.ts',
    'server/src/create-services.ts',
    'server/src/features',
    'server/src/http',
    'server/src/jobs',
    'server/src/sandbox',
  ],
  'server/src/main.ts': [
    'server/src/app.ts',
    'server/src/check',
    'server/src/startup',
    'server/src/startup-error.ts',
    'server/src/demo',
    'server/src/seed',
    'server/src/db',
    'server/src/config',
    'domain',
  ],
  // Tests start the whole server and look into every room of it.
  'server/src/testing': ['server/src', 'domain', 'test/support'],
}

/**
 * The nouns of the server, in their order: a feature may import those that stand before it. Where two need each other, the
 * earlier one is handed what it needs.
 */
const NOUNS = [
  'organisation',
  'availability',
  'search',
  'video',
  'consultant',
  'enterprise',
  'visitor',
  'consent',
  'person',
  'wechat',
  'login',
  'device',
  'operator',
  'edition',
  'feature-flag',
  'hot-word',
  'category',
  'company',
  'matching',
  'preference',
  'working-hours',
  'message',
  'reminder',
  'student',
  'wallet',
  'coupon',
  'campaign',
  'invitation',
  'order',
  'alarm',
  'watch-word',
  'bulk-job',
  'profile',
  'service',
  'signature',
  'application',
  'goods',
  'group',
  'drawing',
  'deposit',
  'payment',
  'settlement',
  'terms',
  'credential',
  'payout',
  'withdrawal',
  'statement',
  'invoice',
  'reconciliation',
  'intake',
  'appointment',
  'meeting',
  'call-quality',
  'group-room',
  'phone-call',
  'rating',
  'cashback',
  'content',
  'article',
  'story',
  'follow',
  'waitlist',
  'feedback',
  'mood',
  'questionnaire',
  'report',
  'dispute',
  'letter',
  'conversation',
  'family',
  'group-talk',
  'supervision',
  'robot',
  'certificate',
  'record',
  'break-glass',
  'individual-case',
  'experience',
  'platform-notice',
  'protocol',
  'workday',
  'departure',
  'history',
  'tracking',
  'ban',
  'refund-proposal',
  'dossier',
  'dashboard',
  'health',
  'audit',
  'privacy',
]

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
  if (!mayImport) return `${from} may not import from ${layerOf(target) ?? target}.`
  const isBetweenNouns = from === 'server/src/features' && isIn(target, from)
  return insideOf(importer, target) ?? (isBetweenNouns ? laterNoun(importer, target) : null)
}

/** Files that stand in a feature's own folder are what it offers to others; folders in it are its inside. */
function insideOf(importer, target) {
  const [, , noun, ...rest] = target.split('/')
  if (!isIn(target, 'src/features') || isIn(importer, `src/features/${noun}`) || rest.length <= 1) return null
  return `${target} is the inside of the feature ${noun}: import a file of its own folder.`
}

/** The folder of a file of server/src/features; null for the lists beside the folders, which know all of them. */
function nounOf(file) {
  const [noun, ...rest] = file.split('/').slice(3)
  return rest.length > 0 ? noun : null
}

function laterNoun(importer, target) {
  const [from, to] = [nounOf(importer), nounOf(target)]
  if (from === null || from === to) return null
  if (to === null)
    return `${from} may not import ${target}: the lists of the features know them, not the other way round.`
  const [mine, other] = [NOUNS.indexOf(from), NOUNS.indexOf(to)]
  if (mine < 0) return `${from} is no noun of lint/layers.js.`
  return other >= 0 && other < mine
    ? null
    : `${from} may not import from ${to}: ${to} does not stand before it in lint/layers.js.`
}

/** Where the database may be spoken to. */
const DATABASE_PLACES = [
  'server/src/db/**',
  'server/src/demo/**',
  'server/src/seed/**',
  'server/src/ledger/**',
  'server/src/providers/sandbox-kit/store.ts',
  'server/src/realtime/{bus,outbox}/**',
  // The pages of every noun's lists.
  'server/src/call/read-page.ts',
  'server/src/features/*/data.ts',
  // What a noun keeps of persons, and what becomes of it: read, counted and erased in one place.
  'server/src/features/*/personal.ts',
  'server/src/features/*/data/**',
  'server/src/features/*/*-data.ts',
  'server/src/features/*/commands/**',
]

/** Files that still speak to it from elsewhere. This list may only grow shorter. */
const DATABASE_EXCEPTIONS = [
  'server/src/call/authenticate.ts',
  'server/src/call/attempt.ts',
  'server/src/call/remove-files.ts',
  'server/src/jobs/archive-file.ts',
  'server/src/jobs/archive-months.ts',
  'server/src/jobs/forget-old-records.ts',
  'server/src/jobs/note-sweeps.ts',
]

module.exports = { complaintOf, DATABASE_EXCEPTIONS, DATABASE_PLACES, LAYERS, NOUNS }

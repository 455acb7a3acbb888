import fs from 'node:fs'
import path from 'node:path'
import { contract, type CallKey } from '@xinqi/domain/contract/contract'

const FEATURES = path.join(__dirname, '../../server/src/features')

/** They change nothing of anybody's, or only who is logged in; those that read somebody's data note the reading. */
const NO_ACTS: Partial<Record<CallKey, string>> = {
  'POST /operator/auth/logout': 'stands in auth_session',
  'POST /operator/passkey/begin': 'holds for nothing before the key is added, which is noted',
  'POST /operator/passkey/ask': 'only asks for a signature',
  'POST /operator/passkey/give': 'belongs to a login, and is kept with the key',
  'POST /operator/secondFactor/begin': 'holds for nothing before it is confirmed, which is noted',
  'POST /operator/bulkJob/check': 'looks at a list before it is taken, and for nobody on it',
  'POST /operator/bulkJob/checkMessage': 'looks at words and a list before they are taken, and for nobody on it',
  'POST /operator/order/search': 'a phone that leads to somebody is noted as a reading of them',
  'POST /operator/order/dossier': 'noted as a reading, with its reason',
  'POST /operator/audit/verify': 'looks at seals',
  'POST /operator/watchWord/try': 'the sentence is kept nowhere',
  'POST /operator/questionnaire/check': 'looks at a file, and keeps nothing of it',
  'POST /operator/campaign/picture': 'a picture that nobody sees before the words with it are saved, which is noted',
  'POST /operator/content/picture': 'a picture that nobody sees before the words with it are saved, which is noted',
  'POST /operator/edition/logo': 'a picture that nobody sees before the settings with it are saved, which is noted',
}

const NOTES = /\bnoteAct\(|insertInto\('audit_log'\)/
/** Writes down that something was read, which is no act. */
const READING = 'auditRead'
/** A call, its command, and what that is made of. */
const DEPTH = 5

interface Source {
  /** Each function and constant of the file, whole. */
  parts: ReadonlyMap<string, string>
  /** The file that each imported name comes from. */
  imported: ReadonlyMap<string, string>
}

const sources = new Map<string, Source>()

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = fs.readFileSync(file, 'utf8')
  const imported = new Map<string, string>()
  for (const [, names = '', from = ''] of text.matchAll(/^import \{([^}]*)\} from '(\.[^']+)'/gm))
    for (const name of names.split(',').map((one) => one.trim()))
      if (name !== '' && !name.startsWith('type ')) imported.set(name, `${path.join(path.dirname(file), from)}.ts`)
  const parts = new Map<string, string>()
  for (const piece of text.split(/^(?=(?:export )?(?:async )?(?:function|const|interface|type|class) )/m)) {
    const [, name] = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(piece) ?? []
    if (name) parts.set(name, piece)
  }
  const source = { parts, imported }
  sources.set(file, source)
  return source
}

/** Whether what this text calls, function by function, writes into the log. */
function isNoted(file: string, text: string, depth = DEPTH): boolean {
  if (NOTES.test(text)) return true
  if (depth === 0) return false
  const { parts, imported } = sourceOf(file)
  const names = new Set(text.match(/\b[a-z]\w+\b/gi))
  names.delete(READING)
  return [...names].some((name) => {
    const own = parts.get(name)
    if (own !== undefined && own !== text) return isNoted(file, own, depth - 1)
    const from = imported.get(name)
    const there = from !== undefined && fs.existsSync(from) ? sourceOf(from).parts.get(name) : undefined
    return there !== undefined && isNoted(from ?? '', there, depth - 1)
  })
}

/** The text that handles a call: from its key to the next one. */
function handlerOf(key: CallKey): { file: string; text: string } {
  for (const feature of fs.readdirSync(FEATURES)) {
    const file = path.join(FEATURES, feature, 'calls.ts')
    if (!fs.existsSync(file)) continue
    const whole = fs.readFileSync(file, 'utf8')
    const from = whole.indexOf(`  '${key}':`)
    if (from < 0) continue
    const rest = whole.slice(from + `  '${key}':`.length)
    return { file, text: rest.slice(0, rest.search(/\n {2}'(?:GET|POST) |\n\} satisfies/)) }
  }
  throw new Error(`nobody handles ${key}`)
}

const standsInTheLog = (key: CallKey): boolean => {
  const { file, text } = handlerOf(key)
  return isNoted(file, text)
}

const acts = (Object.keys(contract) as CallKey[]).filter(
  (key) => key.startsWith('POST ') && contract[key].auth === 'operator',
)

test.each(acts.filter((key) => !(key in NO_ACTS)))('%s stands in the log of acts', (key) => {
  expect(standsInTheLog(key)).toBe(true)
})

test.each(Object.keys(NO_ACTS) as CallKey[])('%s is excused, and is no act that is noted after all', (key) => {
  expect(acts).toContain(key)
  expect(standsInTheLog(key)).toBe(false)
})

import fs from 'node:fs'
import path from 'node:path'
import { contract, type CallKey } from '@xinqi/domain/contract/contract'

const FEATURES = path.join(__dirname, '../../server/src/features')

/** They change nothing of anybody's, or only who is logged in; those that read somebody's data note the reading. */
const NO_ACTS: Partial<Record<CallKey, string>> = {
  'POST /operator/auth/sendCode': 'a message to oneself',
  'POST /operator/auth/login': 'stands in auth_session',
  'POST /operator/auth/refresh': 'stands in auth_session',
  'POST /operator/auth/logout': 'stands in auth_session',
  'POST /operator/order/search': 'a phone that leads to somebody is noted as a reading of them',
  'POST /operator/audit/verify': 'looks at seals',
  'POST /operator/watchWord/try': 'the sentence is kept nowhere',
  'POST /operator/edition/logo': 'a picture that nobody sees before the settings with it are saved, which is noted',
}

const NOTES = /\b(?:noteAct|auditRead)\(|insertInto\('audit_log'\)/

interface Import {
  name: string
  file: string
}

function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(/import \{([^}]*)\} from '(\.[^']+)'/g)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ name, file: `${path.join(path.dirname(file), from)}.ts` })),
  )
}

/** The text that handles a call: from its key to the next one. */
function handlerOf(key: CallKey): { file: string; text: string; whole: string } | null {
  for (const feature of fs.readdirSync(FEATURES)) {
    const file = path.join(FEATURES, feature, 'calls.ts')
    if (!fs.existsSync(file)) continue
    const whole = fs.readFileSync(file, 'utf8')
    const from = whole.indexOf(`  '${key}':`)
    if (from < 0) continue
    const rest = whole.slice(from + 3)
    const end = rest.search(/\n {2}'(?:GET|POST) |\n\} satisfies/)
    return { file, text: rest.slice(0, end), whole }
  }
  return null
}

/** Whether what a handler calls writes into the log, by itself or by what its command imports. */
function isNoted(file: string, whole: string, used: string, depth = 2): boolean {
  if (NOTES.test(used)) return true
  if (depth === 0) return false
  return importsOf(file, whole)
    .filter(({ name, file: from }) => new RegExp(`\\b${name}\\b`).test(used) && fs.existsSync(from))
    .some(({ file: from }) => {
      const text = fs.readFileSync(from, 'utf8')
      return isNoted(from, text, text.replace(/^import [^;]*? from '[^']+'$/gm, ''), depth - 1)
    })
}

const acts = (Object.keys(contract) as CallKey[]).filter(
  (key) => key.startsWith('POST ') && contract[key].auth === 'operator',
)

test.each(acts.filter((key) => !(key in NO_ACTS)))('%s stands in the log of acts', (key) => {
  const handler = handlerOf(key)
  if (!handler) throw new Error(`nobody handles ${key}`)
  expect(isNoted(handler.file, handler.whole, handler.text)).toBe(true)
})

test('nothing is excused that is no call, or is noted after all', () => {
  for (const key of Object.keys(NO_ACTS) as CallKey[]) {
    expect(Object.keys(contract)).toContain(key)
    const handler = handlerOf(key)
    if (handler) expect([key, NOTES.test(handler.text)]).toEqual([key, false])
  }
})

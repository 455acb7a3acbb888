import fs from 'node:fs'
import path from 'node:path'
import type { CallKey } from '@xinqi/domain/contract/contract'

const FEATURES = path.join(__dirname, '../../server/src/features')

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

interface Sought {
  words: RegExp
  /** Functions that are not followed. */
  except: readonly string[]
}

function holds(sought: Sought, file: string, text: string, depth = DEPTH): boolean {
  if (sought.words.test(text)) return true
  if (depth === 0) return false
  const { parts, imported } = sourceOf(file)
  const names = new Set(text.match(/\b[a-z]\w+\b/gi))
  for (const name of sought.except) names.delete(name)
  return [...names].some((name) => {
    const own = parts.get(name)
    if (own !== undefined && own !== text) return holds(sought, file, own, depth - 1)
    const from = imported.get(name)
    const there = from !== undefined && fs.existsSync(from) ? sourceOf(from).parts.get(name) : undefined
    return there !== undefined && holds(sought, from ?? '', there, depth - 1)
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

/** Whether what handles a call, function by function, comes upon these words. */
export function reaches(key: CallKey, words: RegExp, except: readonly string[] = []): boolean {
  const { file, text } = handlerOf(key)
  return holds({ words, except }, file, text)
}

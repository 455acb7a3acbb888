import { MAY_BE_MISSING, type ContractShape, type Fields } from './contract-shape'

/** What a client of yesterday would stumble over today, a line each; phones keep old pages for days. */
export const breakingChanges = (before: ContractShape, now: ContractShape): string[] =>
  Object.entries(before).flatMap(([key, old]) => {
    const call = now[key]
    if (!call) return [`${key}: is gone`]
    const auth =
      call.auth === old.auth || call.auth === 'public' ? [] : [`${key}: is for ${call.auth}, was for ${old.auth}`]
    return [...auth, ...askedMore(key, old.params, call.params), ...answeredElse(key, old.data, call.data)]
  })

const isOptional = (kinds: readonly string[]): boolean => kinds.includes(MAY_BE_MISSING)

function askedMore(key: string, before: Fields, now: Fields): string[] {
  const added = Object.entries(now).flatMap(([path, kinds]) =>
    before[path] || isOptional(kinds) || !before[parentOf(path)] ? [] : [`${key}: asks for ${path}`],
  )
  const changed = Object.entries(before).flatMap(([path, old]) => {
    const kinds = now[path]
    // What is no longer looked at does no harm.
    if (!kinds) return []
    const refused = old.filter((kind) => !isAmong(kind, kinds))
    return refused.map((kind) => `${key}: ${path} may no longer be ${nameOf(kind)}`)
  })
  return [...added, ...changed]
}

function answeredElse(key: string, before: Fields, now: Fields): string[] {
  return Object.entries(before).flatMap(([path, old]) => {
    const kinds = now[path]
    if (!kinds) return before[parentOf(path)] && now[parentOf(path)] ? [`${key}: no longer answers ${path}`] : []
    return kinds.filter((kind) => !isAmong(kind, old)).map((kind) => `${key}: ${path} may now be ${nameOf(kind)}`)
  })
}

const nameOf = (kind: string): string => (kind === MAY_BE_MISSING ? 'missing' : kind)

/** The object or list that a field is of; the whole is of itself. */
const parentOf = (path: string): string => path.replace(/(?:^|\.)[^.[\]{}]+$|\[\]$|\{\}$/, '')

function isAmong(kind: string, kinds: readonly string[]): boolean {
  if (kinds.includes(kind) || kinds.includes('anything')) return true
  if (kind === 'integer') return kinds.includes('number')
  if (kind.startsWith('"')) return kinds.includes('string')
  return /^-?\d/.test(kind) && (kinds.includes('number') || kinds.includes('integer'))
}

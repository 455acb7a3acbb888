import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { read, write } from '@/platform/storage'

export type Area = Data<'GET /appoint/common/areaCodes'>[number]

/** Countries and regions that stand together in the list. */
export interface AreaGroup {
  /** A letter, or 常用. */
  title: string
  areas: readonly Area[]
}

export const COMMON = '常用'

/** Where most of our visitors' phones are registered, by two letters. */
const COMMON_IDS = ['CN', 'HK', 'MO', 'TW', 'US', 'CA', 'GB', 'AU', 'SG', 'JP']
const RECENT_MAX = 3

let fetched: Promise<readonly Area[]> | undefined

/** The list, fetched once a session (R80). @throws CallFailure; nothing is shown by itself, and the next call asks again. */
export function loadAreas(): Promise<readonly Area[]> {
  fetched ??= call('GET /appoint/common/areaCodes', {}, { quiet: true }).catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  return fetched
}

/** The recent and the common ones first, then all under the letter of their sound (R77). */
export function groupAreas(areas: readonly Area[]): AreaGroup[] {
  const firstIds = [...new Set([...(read('recentAreas') ?? []), ...COMMON_IDS])]
  const first = firstIds.flatMap((id) => areas.find((area) => area.id === id) ?? [])
  const letters = [...new Set(areas.map(({ letter }) => letter))]
  const byLetter = letters.map((title) => ({ title, areas: areas.filter(({ letter }) => letter === title) }))
  return first.length > 0 ? [{ title: COMMON, areas: first }, ...byLetter] : byLetter
}

/** Remembers a choice, newest first: it stands at the top from now on. */
export function rememberArea({ id }: Area): void {
  const before = (read('recentAreas') ?? []).filter((other) => other !== id)
  write('recentAreas', [id, ...before].slice(0, RECENT_MAX))
}

/** The one that an area code stands for: of several under one code the one chosen last, else the best known. */
export function areaOf(areas: readonly Area[], areaCode: string): Area | undefined {
  const under = areas.filter((area) => area.areaCode === areaCode)
  const known = [...(read('recentAreas') ?? []), ...COMMON_IDS]
  const id = known.find((knownId) => under.some((area) => area.id === knownId))
  return under.find((area) => area.id === id) ?? under[0]
}

/** Areas whose name or code the keyword begins, then those whose name holds it (R78). A plus sign before a code is allowed. */
export function findAreas(areas: readonly Area[], keyword: string): readonly Area[] {
  const wanted = keyword.trim().replace(/^\+/, '').toLowerCase()
  if (wanted === '') return areas
  const starts = ({ name, ename, areaCode, thrWords }: Area): boolean =>
    [name, ename.toLowerCase(), areaCode, thrWords.toLowerCase()].some((text) => text.startsWith(wanted))
  const holds = ({ name, ename }: Area): boolean => name.includes(wanted) || ename.toLowerCase().includes(wanted)
  return [...areas.filter(starts), ...areas.filter((area) => !starts(area) && holds(area))]
}

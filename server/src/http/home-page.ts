import fs from 'node:fs'
import path from 'node:path'
import type { Data } from '@xinqi/domain/contract/contract'
import { greeting } from '@xinqi/domain/text/day-names'
import { FIRST_READS_ID, type FirstReads } from '@xinqi/domain/first-reads'
import { flavourOf, idFromUrl } from '@xinqi/domain/edition/flavour'
import type { Clock } from '@xinqi/domain/time'
import { HOME_LIST } from './first-reads'
import { attributeText, jsonBlock } from '../../../domain/text/html-text'

type List = Data<'GET /appoint/consultConsultant/listIndex'>

/** Consultants that are in sight when the page opens. */
const IN_SIGHT = 3

/** The document for who opens the home page with this `orgId` in the address. */
export type HomePage = (orgId: unknown) => Promise<string>

/**
 * The home page's own document: it names the files of the page, and holds the greeting and the answers to what the page
 * reads first, so that they are there before the framework runs. Null where the build has none.
 */
export function homePage(
  root: string,
  clock: Clock,
  readFirst: (orgId: number) => Promise<FirstReads>,
): HomePage | null {
  const file = path.join(root, 'home.html')
  if (!fs.existsSync(file)) return null
  const page = fs.readFileSync(file, 'utf8')
  return async (asked) => {
    const named = idFromUrl(typeof asked === 'string' ? asked : undefined)
    const { orgId, words, features } = flavourOf(named ?? 0)
    const reads = await readFirst(orgId)
    const parts: Record<string, string> = {
      // A brand of its own stands first on the page: the greeting would be in its place.
      greeting: features.brandOnLogin ? '' : (words.greeting ?? greeting(clock.now())),
      // Where the address names none, the phone may remember another organisation, whose people are others.
      portraits: named === null ? '' : portraitLinks(reads.answers[HOME_LIST] as List | undefined),
      firstReads: jsonBlock(FIRST_READS_ID, reads),
    }
    return page.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => parts[name] ?? mark)
  }
}

/** The browser would else hear of the portraits only when the list is drawn. */
const portraitLinks = (list: List | undefined): string =>
  (list?.list ?? [])
    .slice(0, IN_SIGHT)
    .filter(({ homepage }) => homepage !== '')
    .map(({ homepage }) => `<link rel="preload" as="image" href="${attributeText(homepage)}">`)
    .join('')

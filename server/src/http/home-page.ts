import fs from 'node:fs'
import path from 'node:path'
import { flavourOf, idFromUrl } from '@xinqi/domain/edition/flavour'
import { FIRST_READS_ID, type FirstReads } from '@xinqi/domain/first-reads'
import type { Clock } from '@xinqi/domain/time'
import { jsonBlock } from '../../../domain/text/html-text'
import { assumedOrganisation, Document, fill, keptDocuments } from './document'
import { CATEGORIES, HOME_LIST, HOME_READS } from './first-reads'
import { homeFrame, portraitLinks, type HomeContent } from './home-frame'

/** The document for who opens the home page with this `orgId` in the address. */
export type HomePage = (orgId: unknown) => Promise<Document>

/**
 * The home page's own document: it names the files of the page, draws its first frame, and holds the answers to what the page
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
  const documentOf = keptDocuments(clock)
  return (asked) => {
    const named = idFromUrl(typeof asked === 'string' ? asked : undefined)
    const { orgId } = flavourOf(named ?? 0)
    return documentOf(named === null ? '' : String(orgId), async () => {
      const reads = await readFirst(orgId)
      return {
        document: new Document(filledIn(page, reads, { assumed: named === null, now: clock.now() })),
        isWhole: HOME_READS.every((read) => read in reads.answers),
      }
    })
  }
}

function filledIn(page: string, reads: FirstReads, { assumed, now }: { assumed: boolean; now: Date }): string {
  const content: HomeContent = {
    flavour: flavourOf(reads.orgId),
    now,
    list: reads.answers[HOME_LIST] as HomeContent['list'],
    categories: reads.answers[CATEGORIES] as HomeContent['categories'],
  }
  return fill(page, {
    assumed: assumed ? assumedOrganisation(reads.orgId).text : '',
    portraits: portraitLinks(content).text,
    frame: homeFrame(content).text,
    firstReads: jsonBlock(FIRST_READS_ID, reads),
  })
}

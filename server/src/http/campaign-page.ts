import fs from 'node:fs'
import path from 'node:path'
import type { Data } from '@xinqi/domain/contract/contract'
import { flavourOf, idFromUrl } from '@xinqi/domain/edition/flavour'
import { CAMPAIGN_PAGES, type CampaignPage } from '@xinqi/domain/text/campaign'
import type { Clock } from '@xinqi/domain/time'
import { campaignFrame, pictureLink } from './campaign-frame'
import { assumedOrganisation, Document, fill, keptDocuments } from './document'

/** `GET /path?form` without the organisation. */
const ACTIVITY = 'GET /appoint/authorityNone/consultant/activity'
type Answer = Data<typeof ACTIVITY>

/** The document of each campaign's address that the build has, for who opens it with these parameters. */
export type CampaignDocuments = ReadonlyMap<
  CampaignPage,
  (asked: { orgId: unknown; type: unknown }) => Promise<Document>
>

/**
 * The campaigns' own documents: they name the files of the page and draw its picture and first words, which are there before the framework
 * runs. What the page is for its reader (whether the price is theirs, which coupon is) it asks itself.
 */
export function campaignDocuments(
  root: string,
  clock: Clock,
  read: (call: string, orgId: number) => Promise<unknown>,
): CampaignDocuments {
  const kept = keptDocuments(clock)
  const documentOf = (page: CampaignPage, empty: string, named: number | null, variant: string) =>
    kept([page, named, variant].join('/'), async () => {
      const { orgId } = flavourOf(named ?? 0)
      const answer = (await read(`${ACTIVITY}?${new URLSearchParams({ page, variant }).toString()}`, orgId)) as
        Answer | undefined
      const campaign = answer?.dependsOnReader === false ? answer.activity : null
      const parts = {
        assumed: named === null ? assumedOrganisation(orgId).text : '',
        portraits: pictureLink(campaign).text,
        frame: campaignFrame(campaign).text,
      }
      return { document: new Document(fill(empty, parts)), isWhole: answer !== undefined }
    })
  const files = CAMPAIGN_PAGES.map((page) => [page, path.join(root, `campaign-${page}.html`)] as const)
  return new Map(
    files
      .filter(([, file]) => fs.existsSync(file))
      .map(([page, file]) => {
        const empty = fs.readFileSync(file, 'utf8')
        return [page, ({ orgId, type }) => documentOf(page, empty, idOf(orgId), typeof type === 'string' ? type : '')]
      }),
  )
}

const idOf = (asked: unknown): number | null => idFromUrl(typeof asked === 'string' ? asked : undefined)

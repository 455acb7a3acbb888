import { inform, type Row } from '../part'
import { codeOf, largestPaint, lightEnough, middleOf, requireBuild, spread, visits } from '../h5/first-screen'
import { SLOW_PHONE } from '../h5/vitals'
import { ORG } from '../world/people'
import type { Measurement } from './measurement'

const RUNS = 5
const PAGES = ['/activity', '/dream', '/fallinlove'] as const
/** A campaign's first words and its picture. */
const CAMPAIGN = { name: '.campaign__title', portrait: '.campaign__picture img', frame: 'first-frame' }

async function open(): Promise<Row[]> {
  requireBuild()
  const addresses = PAGES.map((page) => `${page}?orgId=${ORG}`)
  const seen = await visits('bench_growth', addresses, CAMPAIGN, RUNS)
  return PAGES.flatMap((page, index) => {
    const all = seen.get(addresses[index] ?? '') ?? []
    return [
      lightEnough(`${page}: JavaScript + CSS before its first screen`, codeOf(middleOf(all))),
      largestPaint(`${page}: Largest Contentful Paint`, all),
      inform(`${page}: its first words`, spread(all.map(({ nameMs }) => nameMs))),
      inform(`${page}: its picture`, spread(all.map(({ portraitMs }) => portraitMs))),
    ]
  })
}

/** What a campaign's page weighs, and when it is seen, on a cheap phone. */
export const campaignPages: Measurement = {
  notes: [
    `Three campaign pages of the real build, served by the real server with the demo data, opened ${RUNS} times each by Chromium with an empty cache as a phone of 375 × 812 points whose processor is slowed down ${SLOW_PHONE.cpuSlowDown} times, on a network of ${SLOW_PHONE.megabitsPerSecond} Mbit/s with ${SLOW_PHONE.roundTripMs} ms round trips. The server draws picture and first words into the document (of a campaign with two texts the picture alone), and the app takes them over later; words and picture are timed by whomever they were drawn. A file belongs to the first screen when it was asked for before the app had taken over. The middle visit counts; all are listed.`,
  ],
  run: open,
}

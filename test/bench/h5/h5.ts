import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { closeBrowser, sharedBrowser } from '../../weapp/runner/browser'
import { median } from '../measure'
import { atMost, inform, NotMeasured, rounded, type Part, type Row } from '../part'
import { withDatabase } from '../support/database'
import { withServer } from '../../support/server-process'
import { ORG } from '../world/people'
import { SLOW_PHONE, visit, type Loaded, type Visit } from './vitals'

const DIST = path.join(__dirname, '../../../dist/h5')
const RUNS = 7
const CODE_LINE_KB = 180
/** For the largest paint by the metric. */
const LARGEST_LINE_SECONDS = 1.8
/** For what people came for. */
const NAME_LINE_SECONDS = 1
const PORTRAIT_LINE_SECONDS = 1.2
const CLS_LINE = 0

async function visits(): Promise<Visit[]> {
  try {
    return await withDatabase('bench_h5', ({ url }) =>
      withServer(url, async (origin) => {
        const browser = await sharedBrowser()
        const address = `${origin}/home?orgId=${ORG}`
        // The first visitor of all warms the server up, not the phone: every visit begins with an empty cache.
        await visit(browser, address)
        const all: Visit[] = []
        for (let run = 0; run < RUNS; run += 1) all.push(await visit(browser, address))
        return all
      }),
    )
  } finally {
    await closeBrowser()
  }
}

const isCode = ({ path: address }: Loaded): boolean => /\.(js|css)$/.test(address)
const isAnswer = ({ path: address }: Loaded): boolean => address.startsWith('/api/')

/** What the file weighs under gzip, however it was sent. */
const gzippedBytes = ({ path: address }: Loaded): number =>
  zlib.gzipSync(fs.readFileSync(path.join(DIST, address)), { level: 9 }).length

const kilobytes = (items: readonly Loaded[], weigh: (item: Loaded) => number): number =>
  items.reduce((sum, item) => sum + weigh(item), 0) / 1024

/** `1.62 s (1.50, 1.62, 1.70)`: the middle visit, and all of them. */
function spread(milliseconds: readonly number[], remark = ''): string {
  const seconds = (value: number): string => (value / 1000).toFixed(2)
  const all = [...milliseconds].sort((a, b) => a - b).map(seconds)
  return `${seconds(median(milliseconds))} s (${all.join(', ')}${remark})`
}

function soonEnough(what: string, milliseconds: readonly number[], line: number, remark = ''): Row {
  return atMost(what, median(milliseconds) / 1000, line, 's', spread(milliseconds, remark))
}

function rowsOf(all: readonly Visit[]): Row[] {
  const byFace = [...all].sort((a, b) => a.portraitMs - b.portraitMs)
  const middle = byFace[Math.floor(byFace.length / 2)]
  if (!middle) throw new Error('Nobody visited the page.')
  const code = middle.loaded.filter(isCode)
  const answers = middle.loaded.filter(isAnswer)
  const times = (pick: (one: Visit) => number): number[] => all.map(pick)
  const cls = median(times((one) => one.cls))
  return [
    atMost(
      `JavaScript + CSS of the first screen, gzip, ${code.length} files`,
      kilobytes(code, gzippedBytes),
      CODE_LINE_KB,
      'KB',
    ),
    inform('The same as sent', `${rounded(kilobytes(code, (one) => one.transferBytes))} KB`),
    inform(
      `Calls of the API before the page has taken over, ${answers.length}`,
      `${rounded(kilobytes(answers, (one) => one.transferBytes))} KB sent`,
    ),
    inform('First Contentful Paint', spread(times((one) => one.firstPaintMs))),
    soonEnough(
      'Largest Contentful Paint, by the metric',
      times((one) => one.lcpMs),
      LARGEST_LINE_SECONDS,
      `; ${middle.lcpElement}`,
    ),
    soonEnough(
      'The first consultant: name',
      times((one) => one.nameMs),
      NAME_LINE_SECONDS,
    ),
    soonEnough(
      'The first consultant: portrait',
      times((one) => one.portraitMs),
      PORTRAIT_LINE_SECONDS,
    ),
    inform('The app’s own page has taken over', spread(times((one) => one.takenOverMs))),
    atMost('Cumulative Layout Shift', cls, CLS_LINE, '', cls.toFixed(3)),
  ]
}

export const h5: Part = {
  name: 'h5',
  title: 'First screen of the H5',
  notes: [
    `/home of the real build, served by the real server with the demo data, opened ${RUNS} times by Chromium with an empty cache as a phone of 375 × 812 points whose processor is slowed down ${SLOW_PHONE.cpuSlowDown} times, on a network of ${SLOW_PHONE.megabitsPerSecond} Mbit/s with ${SLOW_PHONE.roundTripMs} ms round trips. The middle visit counts; all are listed.`,
    'The server draws the page into home.html down to the first three people, as links, and the app takes it over later. What people came for are the lines of the first consultant: when Chromium painted the name, and the portrait (Element Timing), by whomever it was drawn.',
    'A file belongs to the first screen when it was asked for before the app had taken over. Its weight under gzip is computed from the build, whatever encoding the browser was sent. The answers that the page reads first come inside its document (server/src/http/first-reads.ts).',
  ],
  run: async () => {
    if (!fs.existsSync(path.join(DIST, 'index.html'))) throw new NotMeasured('dist/h5 is missing: npm run build:h5')
    return rowsOf(await visits())
  },
}

import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { CHROMIUM_FLAGS } from '../../support/chromium'
import { closeBrowser, sharedBrowser } from '../../weapp/runner/browser'
import { withServer } from '../../support/server-process'
import { median } from '../measure'
import { atMost, NotMeasured, type Row } from '../part'
import { withDatabase } from '../support/database'
import { visit, type Awaited, type Loaded, type Visit } from './vitals'

const DIST = path.join(__dirname, '../../../dist/h5')
/** JavaScript and CSS of a first screen. */
const CODE_LINE_KB = 180
/** For the largest paint by the metric. */
const LARGEST_LINE_SECONDS = 1.8

/** @throws NotMeasured where there is no build */
export function requireBuild(): void {
  if (!fs.existsSync(path.join(DIST, 'index.html'))) throw new NotMeasured('dist/h5 is missing: npm run build:h5')
}

/** Opens addresses of a server with the demo data `runs` times each, with nothing cached; by address. */
export async function visits(
  database: string,
  addresses: readonly string[],
  awaited: Awaited,
  runs: number,
): Promise<Map<string, Visit[]>> {
  try {
    return await withDatabase(database, ({ url }) =>
      withServer(url, async (origin) => {
        const browser = await sharedBrowser(CHROMIUM_FLAGS)
        const all = new Map<string, Visit[]>()
        for (const address of addresses) {
          // The first visitor of all warms the server up, not the phone: every visit begins with an empty cache.
          await visit(browser, origin + address, awaited)
          const some: Visit[] = []
          for (let run = 0; run < runs; run += 1) some.push(await visit(browser, origin + address, awaited))
          all.set(address, some)
        }
        return all
      }),
    )
  } finally {
    await closeBrowser()
  }
}

/** The visit that is neither quick nor slow. */
export function middleOf(all: readonly Visit[]): Visit {
  const byFace = [...all].sort((a, b) => a.portraitMs - b.portraitMs)
  const middle = byFace[Math.floor(byFace.length / 2)]
  if (!middle) throw new Error('Nobody visited the page.')
  return middle
}

export const codeOf = ({ loaded }: Visit): Loaded[] => loaded.filter((one) => /\.(js|css)$/.test(one.path))

/** What the file weighs under gzip, however it was sent. */
const gzippedBytes = ({ path: address }: Loaded): number =>
  zlib.gzipSync(fs.readFileSync(path.join(DIST, address)), { level: 9 }).length

export const kilobytes = (items: readonly Loaded[], weigh: (item: Loaded) => number): number =>
  items.reduce((sum, item) => sum + weigh(item), 0) / 1024

export const lightEnough = (what: string, code: readonly Loaded[]): Row =>
  atMost(`${what}, gzip, ${code.length} files`, kilobytes(code, gzippedBytes), CODE_LINE_KB, 'KB')

/** `1.62 s (1.50, 1.62, 1.70)`: the middle visit, and all of them. */
export function spread(milliseconds: readonly number[], remark = ''): string {
  const seconds = (value: number): string => (value / 1000).toFixed(2)
  const all = [...milliseconds].sort((a, b) => a - b).map(seconds)
  return `${seconds(median(milliseconds))} s (${all.join(', ')}${remark})`
}

export const soonEnough = (what: string, milliseconds: readonly number[], line: number, remark = ''): Row =>
  atMost(what, median(milliseconds) / 1000, line, 's', spread(milliseconds, remark))

export const largestPaint = (what: string, all: readonly Visit[]): Row =>
  soonEnough(
    what,
    all.map(({ lcpMs }) => lcpMs),
    LARGEST_LINE_SECONDS,
    `; ${middleOf(all).lcpElement}`,
  )

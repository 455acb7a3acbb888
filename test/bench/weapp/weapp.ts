import fs from 'node:fs'
import path from 'node:path'
import { packageSizes } from '../../weapp/runner/check'
import { MAIN_PACKAGE } from '../../weapp/runner/check/package-sizes'
import { closeBrowser } from '../../weapp/runner/launch'
import { atMost, NotMeasured, type Part, type Row } from '../part'
import { withDatabase } from '../support/database'
import { withServer } from '../../support/server-process'
import { ORG } from '../world/people'
import { measurePage, type PageCost } from './page-cost'

const DIST = path.join(__dirname, '../../../dist/weapp')
const MAIN_LINE_KB = 700
const SUBPACKAGE_LINE_KB = 400
const SET_DATA_LINE_KB = 50
const NODES_LINE = 800

const PAGES = [
  { what: '/home', address: `pages/home/index?orgId=${ORG}` },
  { what: '/detail', address: `packages/discover/detail/index?consultantId=1&orgId=${ORG}` },
]

function sizeRows(): Row[] {
  const sizes = Object.entries(packageSizes(DIST)).sort(([a], [b]) => a.localeCompare(b))
  return sizes.map(([root, bytes]) =>
    root === MAIN_PACKAGE
      ? atMost('Main package', bytes / 1024, MAIN_LINE_KB, 'KB')
      : atMost(`Subpackage ${root}`, bytes / 1024, SUBPACKAGE_LINE_KB, 'KB'),
  )
}

const costRows = (what: string, { largestBytes, allBytes, calls, nodes }: PageCost): Row[] => {
  const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)
  const detail = `${kilobytes(largestBytes)} KB (${kilobytes(allBytes)} KB in ${calls} calls)`
  return [
    atMost(`${what}: largest setData`, largestBytes / 1024, SET_DATA_LINE_KB, 'KB', detail),
    atMost(`${what}: nodes`, nodes, NODES_LINE, 'nodes'),
  ]
}

async function pageRows(): Promise<Row[]> {
  try {
    return await withDatabase('bench_weapp', ({ url }) =>
      withServer(url, async (origin) => {
        const rows: Row[] = []
        for (const { what, address } of PAGES) rows.push(...costRows(what, await measurePage(DIST, address, origin)))
        return rows
      }),
    )
  } finally {
    await closeBrowser()
  }
}

export const weapp: Part = {
  name: 'weapp',
  title: 'Mini-program',
  notes: [
    'Sizes are the bytes of the files that are uploaded, by package, of `dist/weapp` as it was last built with `npm run build:weapp`. WeChat refuses a package above 2 MB.',
    "The pages run on WeChat's component framework (test/weapp/runner) against the real server with the demo data, until they come to rest. setData is measured in characters of JSON, close to what crosses WeChat's thread boundary; nodes are template nodes.",
  ],
  run: async () => {
    if (!fs.existsSync(path.join(DIST, 'app.json'))) throw new NotMeasured('dist/weapp is missing: npm run build:weapp')
    return [...sizeRows(), ...(await pageRows())]
  },
}

import { launch } from '../../weapp/runner/launch'

/** What one page costs on its way to rest. */
export interface PageCost {
  /** Characters of JSON of the largest single setData. */
  largestBytes: number
  allBytes: number
  calls: number
  nodes: number
}

/** Where a build without XINQI_API_ORIGIN looks for its server. */
const BUILT_FOR = 'http://localhost:3000'
const QUIET_MS = 500
const PATIENCE_MS = 15_000

/** Opens a page of the compiled mini-program as the first of a fresh phone. @throws when the page failed */
export async function measurePage(dist: string, address: string, origin: string): Promise<PageCost> {
  const hosts = { [BUILT_FOR]: origin, [BUILT_FOR.replace('http', 'ws')]: origin.replace('http', 'ws') }
  const program = await launch(dist, { path: address, hosts })
  try {
    await program.idle(QUIET_MS, PATIENCE_MS)
    const [error] = await program.errors()
    if (error) throw new Error(`${address}: ${error.message}`)
    const { count, bytes, max } = await program.setDataStats()
    return { largestBytes: max, allBytes: bytes, calls: count, nodes: await program.nodeCount() }
  } finally {
    await program.close()
  }
}

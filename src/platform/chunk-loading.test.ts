import { loadChunksPatiently, type ChunkWaiting } from './chunk-loading'

/** As webpack gives it to a page: the loader of its chunks, which may be replaced. */
const webpack = { e: (_chunk: string): Promise<unknown> => Promise.resolve() }
Object.assign(globalThis, { __webpack_require__: webpack })

/** What each silent retry waits after the failure before it. */
const RETRY_AFTER_MS = [0, 500, 2_000] as const

/** A loader that fails so often, and what was shown meanwhile. */
function network(failures: number) {
  let left = failures
  let shown: ChunkWaiting | null = null
  const asked: string[] = []
  webpack.e = (chunk) => {
    asked.push(chunk)
    left -= 1
    return left >= 0 ? Promise.reject(new Error('ChunkLoadError')) : Promise.resolve(chunk)
  }
  loadChunksPatiently((waiting) => (shown = waiting))
  return { asked, load: webpack.e, shown: (): ChunkWaiting | null => shown }
}

const RETRIES = RETRY_AFTER_MS.length
/** Asked for once, then again in silence. */
const TRIES = 1 + RETRIES

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** Lets the silent retries run out. */
const patience = () =>
  jest.advanceTimersByTimeAsync(RETRY_AFTER_MS.reduce<number>((sum, milliseconds) => sum + milliseconds, 0))

describe('R39: a part of the app that does not come', () => {
  test('is asked for again in silence, patiently, and nothing is said where that helps', async () => {
    const { load, asked, shown } = network(RETRIES)
    const arrived = load('home')
    await jest.advanceTimersByTimeAsync(RETRY_AFTER_MS[0])
    expect(asked).toHaveLength(2)
    expect(shown()).toBeNull()
    await patience()
    await expect(arrived).resolves.toBe('home')
    expect(asked).toEqual(Array.from({ length: TRIES }, () => 'home'))
    expect(shown()).toBeNull()
  })

  test('leaves nobody stuck: when patience is over one may try again, and goes on as if nothing had been', async () => {
    const { load, shown } = network(TRIES)
    const arrived = load('detail')
    await patience()
    expect(shown()).not.toBeNull()
    shown()?.retry()
    await expect(arrived).resolves.toBe('detail')
    expect(shown()).toBeNull()
  })

  test('one retry serves all that wait', async () => {
    const { load, shown } = network(2 * TRIES)
    const both = Promise.all([load('a'), load('b')])
    await patience()
    shown()?.retry()
    await expect(both).resolves.toEqual(['a', 'b'])
  })

  test('offers to try again as long as it fails', async () => {
    const { load, shown } = network(2 * TRIES)
    const arrived = load('a')
    await patience()
    shown()?.retry()
    await patience()
    expect(shown()).not.toBeNull()
    shown()?.retry()
    await expect(arrived).resolves.toBe('a')
  })
})

import { loadChunksPatiently, type ChunkWaiting } from './chunk-loading'

/** As webpack gives it to a page: the loader of its chunks, which may be replaced. */
const webpack = { e: (_chunk: string): Promise<unknown> => Promise.resolve() }
Object.assign(globalThis, { __webpack_require__: webpack })

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

/** Lets everything that waits for nothing outside run. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('R39: a part of the app that does not come', () => {
  test('is asked for once more without a word', async () => {
    const { load, asked, shown } = network(1)
    await load('home')
    expect(asked).toEqual(['home', 'home'])
    expect(shown()).toBeNull()
  })

  test('throws nothing when it fails twice, and goes on once the person tries again', async () => {
    const { load, shown } = network(2)
    const arrived = load('detail')
    await settle()
    expect(shown()).not.toBeNull()
    shown()?.retry()
    await expect(arrived).resolves.toBe('detail')
    expect(shown()).toBeNull()
  })

  test('one retry serves all that wait', async () => {
    const { load, shown } = network(4)
    const both = Promise.all([load('a'), load('b')])
    await settle()
    shown()?.retry()
    await expect(both).resolves.toEqual(['a', 'b'])
  })

  test('offers to try again as long as it fails', async () => {
    const { load, shown } = network(4)
    const arrived = load('a')
    await settle()
    shown()?.retry()
    await settle()
    expect(shown()).not.toBeNull()
    shown()?.retry()
    await expect(arrived).resolves.toBe('a')
  })
})

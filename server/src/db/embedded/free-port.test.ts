import type * as FreePort from './free-port'

/** As another test file, or another process whose place is the same, looks: from the same place, knowing nothing of what was given. */
async function fromTheSamePlace(): Promise<number> {
  let asked: Promise<number> | undefined
  jest.isolateModules(() => {
    asked = jest.requireActual<typeof FreePort>('./free-port').freePort()
  })
  return asked!
}

test('what is told to one is told to nobody else, though it is not listened on yet', async () => {
  const told = await Promise.all(Array.from({ length: 20 }, fromTheSamePlace))
  expect(new Set(told).size).toBe(20)
})

test('what is told can be asked by fetch, which refuses 10080 and none above it', async () => {
  const refused = fetch('http://127.0.0.1:10080')
  await expect(refused).rejects.toMatchObject({ cause: expect.objectContaining({ message: 'bad port' }) as Error })
  const { pid } = process
  // Who has the process number 0 is told the lowest of all.
  Object.defineProperty(process, 'pid', { value: 0 })
  const lowest = await fromTheSamePlace().finally(() => Object.defineProperty(process, 'pid', { value: pid }))
  expect(lowest).toBeGreaterThan(10_080)
})

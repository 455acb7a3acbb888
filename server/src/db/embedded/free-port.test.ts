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

import { TestClient } from '../../server/src/testing/test-client'
import { until } from '../process/until'
import { startService, type Service } from './drills/service'
import { goOnReplaying, nameAt, readsOf, rename, replicaUrls, stopReplay } from './topology/replicas'

const HOME = 'GET /appoint/consultConsultant/listIndex'
const NEW_NAME = '改了名字'

let service: Service
let replicas: string[]

/** The first of the list, as each web process has it now. */
const home = () =>
  Promise.all(service.web.map(async ({ origin }) => (await new TestClient(origin).call(HOME, {})).list[0]))

const readAtReplicas = async (): Promise<void> => {
  const before = await readsOf('consultant', replicas)
  await until('home is read at a replica', async () => {
    await home()
    return (await readsOf('consultant', replicas)) > before
  })
}

describe.each([
  ['without a pool', false],
  ['through PgBouncer', true],
])('%s', (_, pooled) => {
  beforeAll(async () => {
    service = await startService({ reads: 'replica', pooled })
    replicas = await replicaUrls(service.database)
  }, 300_000)
  afterAll(() => service.clear(), 60_000)

  test('home is read at the replicas while they follow', () => readAtReplicas(), 120_000)

  test('where they lag behind, what the primary has is shown all the same', async () => {
    const [first] = await home()
    if (!first) throw new Error('Nobody stands on the home page.')
    await stopReplay(replicas)
    try {
      await rename(service.database.adminUrl, first.consultantId, NEW_NAME)
      await until('both processes ask the primary', async () =>
        (await home()).every((one) => one?.userName === NEW_NAME),
      )
      const late = await Promise.all(replicas.map((url) => nameAt(url, first.consultantId)))
      expect(late).toEqual(replicas.map(() => first.userName))
    } finally {
      await goOnReplaying(replicas)
    }
    await readAtReplicas()
  }, 120_000)
})

import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { handlers } from '../features/handlers'
import { startDemoApp, type DemoApp } from '../testing/demo-app'
import { HOME_LIST, HOME_READS, readFirst } from './first-reads'

const WELFARE = 657
/** However busy the machine is. */
const PATIENCE_MS = 20_000

let app: DemoApp
beforeAll(async () => (app = await startDemoApp()), 60_000)
afterAll(() => app.close())

const keyOf = (read: string): CallKey => read.split('?')[0] as CallKey
/** What the call itself answers over HTTP to somebody who is not logged in. */
const overHttp = async (read: string, orgId: number): Promise<unknown> => {
  const params = { ...Object.fromEntries(new URLSearchParams(read.split('?')[1])), orgId }
  return (await app.ask(keyOf(read), params)).data
}

test.each(HOME_READS)('%s says what the call says', async (read) => {
  const { answers, orgId, time } = await readFirst(app.services, handlers, WELFARE, PATIENCE_MS)
  expect(answers[read]).toEqual(await overHttp(read, WELFARE))
  expect(orgId).toBe(WELFARE)
  expect(Math.abs(time - app.clock.now().getTime())).toBeLessThan(10_000)
})

test('each organisation has its own', async () => {
  const ids = async (orgId: number) =>
    JSON.stringify((await readFirst(app.services, handlers, orgId, PATIENCE_MS)).answers[HOME_LIST])
  expect(await ids(WELFARE)).not.toBe(await ids(39))
})

test('only calls that anybody may make are among them', () => {
  expect(HOME_READS.map((read) => contract[keyOf(read)].auth)).toEqual(HOME_READS.map(() => 'public'))
})

test('a read that fails is left out, and the others are there', async () => {
  const { db } = app.services
  const withoutOrganisations = new Proxy(db, {
    get: (target, name) => (name === 'selectFrom' ? selectOthers : Reflect.get(target, name)),
  })
  const selectOthers = (table: Parameters<typeof db.selectFrom>[0]) => {
    if (table === 'organization') throw new Error('This table is gone.')
    return db.selectFrom(table)
  }
  const { answers } = await readFirst({ ...app.services, db: withoutOrganisations }, handlers, WELFARE, PATIENCE_MS)
  expect(Object.keys(answers)).toEqual(HOME_READS.filter((read) => !read.includes('getConsultOrgVO')))
})

test('R224: who asks for an organisation that is not known gets the main one’s', async () => {
  const list = async (orgId: number) => (await readFirst(app.services, handlers, orgId, PATIENCE_MS)).answers[HOME_LIST]
  expect(await list(999_999)).toEqual(await list(340))
})

test('a server without its database answers without them', async () => {
  const db = new Proxy(app.services.db, {
    get: () => () => {
      throw new Error('The database is gone.')
    },
  })
  expect((await readFirst({ ...app.services, db }, handlers, WELFARE, PATIENCE_MS)).answers).toEqual({})
})

test('a read that is late is left out', async () => {
  expect((await readFirst(app.services, handlers, WELFARE, 0)).answers).toEqual({})
})

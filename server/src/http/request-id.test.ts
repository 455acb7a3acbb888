import { sql } from 'kysely'
import { inScope } from '../seeing/scope'
import { startTestApp, type TestApp } from '../testing/test-app'
import { newVisitor, order, type Visitor } from '../testing/visitor'

const ID = 'k3j9x0q2ab7w'
const lines: string[] = []
let app: TestApp
let visitor: Visitor
beforeAll(async () => {
  app = await startTestApp({ overhear: (line) => void lines.push(line) })
  visitor = await newVisitor(app)
})
beforeEach(() => void (lines.length = 0))
afterAll(() => app.stop())

const ask = (headers: Record<string, string>) =>
  app.client.send('GET /appoint/consultUser/me', {}, { token: visitor.token, headers })

test('the answer names the call as its page did', async () => {
  const answers = [
    await ask({ 'x-request-id': ID }),
    await fetch(`${app.origin}/no-such-page`, { headers: { 'x-request-id': ID } }),
  ]
  expect(answers.map(({ headers }) => headers.get('x-request-id'))).toEqual([ID, ID])
})

test.each(['', 'short', 'x'.repeat(37), '13800000001', "abc';drop table", 'abc*/select 1'])(
  'a name like %p is replaced by one of ours',
  async (given) => {
    const named = (await ask({ 'x-request-id': given })).headers.get('x-request-id')
    expect(named).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines.join('')).not.toContain(given === '' ? 'reqId":""' : given)
  },
)

test('every line that is logged for a call names it, whoever writes it', async () => {
  jest.spyOn(app.services.providers.payment, 'createH5').mockRejectedValueOnce(new TypeError('nobody foresaw this'))
  const orderNo = await order(app, visitor, { at: '2026-11-23 18:00:00' })
  lines.length = 0
  await app.client.send(
    'POST /appoint/consultPay/consultPay',
    { orderNo, tradeType: 'H5', useWallet: false },
    { token: visitor.token, headers: { 'x-request-id': ID } },
  )
  const logged = lines.map((line) => JSON.parse(line) as { reqId?: string; msg: string })
  const ofCall = logged.filter(({ msg }) => msg === 'call failed' || msg === 'a statement was slow')
  expect(ofCall.some(({ msg }) => msg === 'call failed')).toBe(true)
  expect(ofCall.some(({ msg }) => msg === 'a statement was slow')).toBe(true)
  expect(new Set(ofCall.map(({ reqId }) => reqId))).toEqual(new Set([ID]))
})

/** What PostgreSQL shows of the connection on which this runs. */
const shown = (marker: string) =>
  sql<{
    name: string
    query: string
  }>`select application_name as name, query from pg_stat_activity where pid = pg_backend_pid() and ${sql.lit(marker)} <> ''`

test('a transaction is shown at the database under the name of its call, and nothing afterwards', async () => {
  const { db } = app.services
  const inside = await inScope({ requestId: ID }, () => db.transaction().execute((trx) => shown('inside').execute(trx)))
  expect(inside.rows).toEqual([{ name: `xinqi ${ID}`, query: expect.any(String) as string }])
  const names = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity where datname = current_database()`.execute(db)
  expect(names.rows.map(({ name }) => name)).not.toContain(`xinqi ${ID}`)
})

test('a statement that is sent once carries its call; one that comes again is prepared all the same', async () => {
  const { db } = app.services
  const queries: string[] = []
  for (let run = 0; run < 4; run += 1) {
    const { rows } = await inScope({ requestId: `${ID}${run}` }, () =>
      db.connection().execute((one) => shown('again').execute(one)),
    )
    queries.push(rows[0]?.query ?? '')
  }
  expect(queries[0]).toContain(`/*request_id='${ID}0'*/`)
  expect(queries[3]).not.toContain('request_id')
  const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(prepared.rows.filter(({ statement }) => statement.includes('request_id'))).toEqual([])
})

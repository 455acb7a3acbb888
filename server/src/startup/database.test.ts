import { assertReachable } from './database'

const URL = 'postgres://xinqi:secret@10.0.0.7:5432/xinqi'

/** A pool that answers with these, one query each; where none is left, it is there. */
function poolOf(...failures: string[]) {
  const query = jest.fn(async () => {
    const failure = failures.shift()
    if (failure !== undefined) throw new Error(failure)
  })
  return { pool: { query: query as never }, query }
}
const LATE = 'Connection terminated due to connection timeout'

test('a database that does not answer in time is asked again, twice', async () => {
  const { pool, query } = poolOf(LATE, LATE)
  await assertReachable({ pool }, URL, 'DATABASE_URL')
  expect(query).toHaveBeenCalledTimes(3)
})

test('one that answers never, or refuses, is named without its password', async () => {
  const away = poolOf(LATE, LATE, LATE)
  await expect(assertReachable(away, URL, 'DATABASE_URL')).rejects.toThrow(
    `数据库 10.0.0.7:5432 无法连接（${LATE}），请检查 DATABASE_URL。`,
  )
  const refusing = poolOf('connect ECONNREFUSED 10.0.0.7:5432')
  await expect(assertReachable(refusing, URL, 'DATABASE_URL')).rejects.toThrow('请检查 DATABASE_URL。')
  expect(refusing.query).toHaveBeenCalledTimes(1)
})

import { sql } from 'kysely'
import { useTestApp } from '../testing/use-test-app'
import { newVisitor } from '../testing/visitor'
import { readPage, type AskedPage } from './read-page'

const app = useTestApp()

const KEYSET = { created_at: 'time', id: 'number' } as const
const SIZE = 4

let userId: number
beforeEach(async () => {
  userId = (await newVisitor(app)).userId
})

async function tell(titles: readonly string[], createdAt: Date): Promise<void> {
  const row = { user_id: userId, kind: 'booked', body: 'b', params: '{}', created_at: createdAt }
  await app.db
    .insertInto('user_notice')
    .values(titles.map((title) => ({ ...row, title })))
    .execute()
}

const read = (asked: AskedPage, direction: 'asc' | 'desc' = 'desc') =>
  readPage(
    app.db.selectFrom('user_notice').select(['id', 'title']).where('user_id', '=', userId),
    { columns: KEYSET, direction },
    asked,
    SIZE,
  )

const titles = (count: number, of: string): string[] => Array.from({ length: count }, (_, index) => `${of}${index}`)

/** Reads page behind page; what happens between two pages is told. */
async function readAll(direction: 'asc' | 'desc', between: () => Promise<void>): Promise<string[]> {
  const seen: string[] = []
  for (let after: string | undefined; ;) {
    const { rows, more, next } = await read({ page: 1, after }, direction)
    seen.push(...rows.map(({ title }) => title))
    expect(more).toBe(next !== null)
    if (next === null) return seen
    after = next
    await between()
  }
}

test.each(['desc', 'asc'] as const)(
  'a list that is written to meanwhile gives every row once, of one moment or not (%s)',
  async (direction) => {
    const now = app.clock.now()
    await tell(titles(7, 'same'), now)
    await tell(titles(4, 'later'), new Date(now.getTime() + 1))
    const before = new Date(now.getTime() + (direction === 'desc' ? 60_000 : -60_000))
    let turn = 0
    const seen = await readAll(direction, async () => {
      turn += 1
      await tell([`in front ${turn}`], before)
    })
    const inTime = [...titles(7, 'same'), ...titles(4, 'later')]
    expect(seen).toEqual(direction === 'asc' ? inTime : inTime.reverse())
  },
)

test('microseconds that the database knows and a page does not are no reason to stumble', async () => {
  await tell(titles(9, 'n'), app.clock.now())
  await app.db
    .updateTable('user_notice')
    .set({ created_at: sql`created_at + (id % 3) * interval '1 microsecond'` })
    .where('user_id', '=', userId)
    .execute()
  const seen = await readAll('asc', async () => undefined)
  expect(seen.sort()).toEqual(titles(9, 'n'))
})

test('who knows no place counts pages', async () => {
  await tell(titles(9, 'n'), app.clock.now())
  const pages = await Promise.all([1, 2, 3, 4].map((page) => read({ page }, 'asc')))
  expect(pages.map(({ rows }) => rows.length)).toEqual([4, 4, 1, 0])
  expect(pages.map(({ more }) => more)).toEqual([true, true, false, false])
})

const textOf = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')

test.each([
  '',
  'abc',
  textOf([]),
  textOf(['2026-11-02T00:00:00Z']),
  textOf(['yesterday', 1]),
  textOf([1, 1]),
  textOf(['2026-11-02T00:00:00Z', '1 or true']),
  textOf(['2026-11-02T00:00:00Z', 1.5]),
  textOf(['2026-11-02T00:00:00Z', 1, 2]),
  textOf({ 0: '2026-11-02T00:00:00Z', 1: 1 }),
])('a place of no page of ours is refused: %s', async (after) => {
  await expect(read({ page: 1, after })).rejects.toThrow('列表已经变化，请刷新后再试')
})

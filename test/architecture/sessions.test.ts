import { filesBelow, textOf } from './tracked-files'

/** What lives longer than a transaction, and so is lost behind a pooler in transaction mode. */
const NEEDS_A_SESSION: Record<string, RegExp> = {
  'a lock of a session': /pg_(try_)?advisory_(lock|unlock)/i,
  LISTEN: /[`'"](un)?listen \S/i,
  'a setting of a session': /[`'"]set (session )?(?!local\b|\()[a-z_]+ *(=|to )/i,
  'a named statement': /return \{ name, text \}/,
}

/** Those that open DATABASE_DIRECT_URL, or are given it; and the names, which a pooled connection does not get. */
const DIRECT = [
  'server/src/db/instance-lock.ts',
  'server/src/db/migrate.ts',
  'server/src/db/named-statements.ts',
  'server/src/realtime/bus/postgres.ts',
]

test('what needs a session of the database stands in the files of the direct connection, and nowhere else', () => {
  const files = filesBelow('server/src').filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('/testing/'))
  const needy = files.filter((file) => Object.values(NEEDS_A_SESSION).some((pattern) => pattern.test(textOf(file))))
  expect(needy.sort()).toEqual(DIRECT)
})

test.each([
  ["query('select pg_advisory_lock(1)')"],
  ['`listen ${CHANNEL}`'],
  ["'set statement_timeout = 0'"],
  ["'set session timezone to utc'"],
])('%s is found', (text) => {
  expect(Object.values(NEEDS_A_SESSION).some((pattern) => pattern.test(text))).toBe(true)
})

test.each([["'set local lock_timeout = 1'"], ["query('select pg_advisory_xact_lock(1)')"]])('%s is not', (text) => {
  expect(Object.values(NEEDS_A_SESSION).some((pattern) => pattern.test(text))).toBe(false)
})

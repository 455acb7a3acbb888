import { readMigrations } from '../../server/src/db/migrate'
import { locksOf } from './migration-locks'

/** Written before anybody was served while migrating. */
const BEFORE = '0038'
/** Applied as they are: an applied file is never changed. */
const AGREED: Record<string, string> = {
  '0046-months.sql': 'cuts three tables into months by moving them, which no smaller step does',
}

test('migrations run beside the version that still serves', () => {
  const late = readMigrations().filter(({ name }) => name >= BEFORE && !(name in AGREED))
  expect(late.length).toBeGreaterThan(0)
  const locks = late.flatMap(({ name, sql }) => locksOf(sql).map((lock) => `${name}: ${lock}`))
  expect(locks).toEqual([])
})

test.each([
  ['alter table a add column b int not null', 'a column not null without a default'],
  ['alter table a add b uuid default gen_random_uuid()', 'a default that is worked out'],
  ['alter table a alter column b type bigint', 'another type of a column'],
  ['alter table a drop column b', 'a column dropped'],
  ['drop table a', 'a table dropped'],
  ['alter table a rename to b', 'a name changed'],
  ['alter table a alter b set not null', 'set not null'],
  ['alter table a add constraint c check (b > 0)', 'a constraint that looks at every row'],
  ['alter table a add foreign key (b) references c', 'a constraint that looks at every row'],
  ['alter table a add constraint c unique (b)', 'a constraint that builds an index'],
  ['create index on a (b)', 'an index that keeps writers waiting'],
  ['create index concurrently if not exists i on a (b)', 'concurrently inside a transaction'],
  [
    '-- outside a transaction\ncreate index concurrently i on a (b)',
    'a file outside a transaction that cannot be run again',
  ],
  ['truncate a', 'the whole table locked'],
])('%s is refused', (sql, says) => {
  expect(locksOf(sql)).toEqual([expect.stringContaining(`${says}: `)])
})

test.each([
  'alter table a add column b int',
  'alter table a add constraint b check (c is null or d is not null) not valid',
  "alter table a add column b text not null default 'x'",
  'alter table a add constraint c check (b > 0) not valid',
  'alter table a validate constraint c',
  'alter table a add constraint c unique using index i',
  'create table a (b int); create index on a (b); alter table a add check (b > 0)',
  '-- outside a transaction\ncreate index concurrently if not exists i on a (b)',
  '-- may lock: nobody has read it since version 12\nalter table a drop column b',
  "comment on table a is 'drop column'",
])('%s is fine', (sql) => {
  expect(locksOf(sql)).toEqual([])
})

test('an excuse says why', () => {
  expect(locksOf('-- may lock: yes\nalter table a drop column b')).toHaveLength(1)
})

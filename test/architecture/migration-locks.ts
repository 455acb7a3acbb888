import { bareOf, isOutsideTransaction, statementsOf } from '../../server/src/db/sql-statements'

/** Says in the comment before a statement why it may lock after all: `-- may lock: the table is empty`. */
const EXCUSE = /--\s*may lock: \S.{9,}/

/** What would keep the version that still serves from its tables, or take from it what it reads. The comments say what to do instead. */
const REFUSALS: [says: string, is: RegExp][] = [
  // Nullable or with a constant default.
  [
    'a column not null without a default',
    /\badd (?:column )?(?:if not exists )?(?!constraint\b)\w+ (?!.*\bdefault\b).*\bnot null\b/,
  ],
  // A default that has to be worked out for each row writes the whole table anew.
  [
    'a default that is worked out',
    /\badd (?:column )?(?!constraint)\w+ .*\bdefault (?:gen_random_uuid|random|clock_timestamp|nextval)\b|\bgenerated always as \(.*\) stored/,
  ],
  // A new column, filled in pieces, and the old one dropped a version later.
  ['another type of a column', /\balter (?:column )?\w+ (?:set data )?type\b/],
  // First let the code forget it; drop it with an excuse that names the version since which nobody reads it.
  ['a column dropped', /\bdrop column\b/],
  ['a table dropped', /^drop (?:table|view)\b/],
  ['a name changed', /\brename\b/],
  // A check constraint not valid, validated, then this.
  ['set not null', /\bset not null\b/],
  // `not valid`, then `validate constraint` in a migration of its own.
  ['a constraint that looks at every row', /\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/],
  // `create unique index concurrently`, then `add constraint … using index`.
  [
    'a constraint that builds an index',
    /\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/,
  ],
  ['the whole table locked', /^lock table\b|^vacuum full\b|^cluster\b|^truncate\b/],
]

/** What a migration may not do beside a version that serves, a line for each statement. Tables of its own it may do anything with. */
export function locksOf(sql: string): string[] {
  const own = new Set<string>()
  return statementsOf(sql).flatMap((statement) => {
    const bare = bareOf(statement)
    const made = /^create table (?:if not exists )?([\w."]+)/.exec(bare)?.[1]
    if (made) own.add(made)
    if (EXCUSE.test(statement)) return []
    const table =
      /^(?:alter table|drop table|create (?:unique )?index .*?\bon) (?:if exists )?(?:only )?([\w."]+)/.exec(bare)?.[1]
    if (made || (table && own.has(table))) return []
    return [...refusalsOf(bare), ...indexRefusal(bare, isOutsideTransaction(sql))].map(
      (says) => `${says}: ${bare.slice(0, 80)}`,
    )
  })
}

const refusalsOf = (bare: string): string[] =>
  /^(?:alter table|drop|lock|vacuum|cluster|truncate)\b/.test(bare)
    ? REFUSALS.filter(([, is]) => is.test(bare)).map(([says]) => says)
    : []

/** `concurrently`, in a file `-- outside a transaction`, with `if not exists` since such a file may be run again. */
function indexRefusal(bare: string, isOutside: boolean): string[] {
  if (!/^(?:create (?:unique )?|drop )index\b/.test(bare)) return []
  if (!/\bconcurrently\b/.test(bare)) return ['an index that keeps writers waiting']
  if (!isOutside) return ['concurrently inside a transaction']
  return /\bif (?:not )?exists\b/.test(bare) ? [] : ['a file outside a transaction that cannot be run again']
}

import { bareOf, isOutsideTransaction, statementsOf } from './sql-statements'

test('a semicolon ends a statement where it stands in none of quotes, comments and bodies', () => {
  const first = "insert into a values ('x;''y') -- no; not here"
  const second = '\n/* nor; here */ create function f() returns void language plpgsql as $b$ begin; end; $b$'
  expect(statementsOf(`${first}\n;${second};\n-- the end;\n`)).toEqual([`${first}\n`, second])
})

test('what a statement says is no part of what it does', () => {
  expect(bareOf(`ALTER  TABLE "Odd;" -- drop column\n SET x = 'drop column'`)).toBe('alter table "odd;" set x =')
})

test('only a line of its own asks to run outside a transaction', () => {
  expect(isOutsideTransaction('-- outside a transaction\nselect 1')).toBe(true)
  expect(isOutsideTransaction('select 1 -- not outside a transaction')).toBe(false)
})

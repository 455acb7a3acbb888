import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../call/services'

/** Where rows lie once they are spread over many databases: docs/scale.md says it of every table. */
export type Place =
  | 'consultant'
  | 'person'
  | 'organisation'
  | 'one node for all, being unique over everybody'
  | 'everywhere, as a copy'
  | 'wherever the transaction is'

const SCALE = path.resolve(__dirname, '../../../docs/scale.md')

/** The tables of each place, as docs/scale.md lists them. */
export function tablesByPlace(): Map<Place, string[]> {
  const rows = [...fs.readFileSync(SCALE, 'utf8').matchAll(/^\| ([a-z, ]+) \| (`\w+`.*) \|$/gm)]
  return new Map(
    rows.map(([, place = '', tables = '']) => [
      place as Place,
      [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => table),
    ]),
  )
}

/** Whose a row is, found through whatever it belongs to: `c7` of a consultant, `p9` of a person, `o3` of an organisation. */
const OWNERS = {
  consultant: `select coalesce(
    case when name like 'group\\_%' or name = 'payment' then (select 'c' || leader_id from group_course where id = coalesce(
      (case name when 'group_course' then field->>'id' else field->>'group_id' end)::bigint,
      (select group_id from group_order where group_order_no in (field->>'group_order_no', field->>'order_no')),
      (select group_id from group_session where id = (field->>'session_id')::bigint))) end,
    'c' || case name when 'consultant' then field->>'id' else field->>'consultant_id' end,
    (select 'c' || consultant_id from family where family_no = field->>'family_no'),
    (select 'c' || consultant_id from conversation where conversation_no = field->>'conversation_no'),
    (select 'c' || consultant_id from reading_order where reading_order_no in (field->>'reading_order_no', field->>'order_no')),
    (select 'c' || consultant_id from appointment where appoint_no = field->>'appoint_no'),
    (select 'c' || consultant_id from consult_order
      where order_no in (field->>'consult_order_no', field->>'order_no', field->>'from_order_no')
      order by order_no = field->>'from_order_no' desc limit 1),
    (select 'c' || o.consultant_id from order_credit k join consult_order o on o.order_no = k.from_order_no
      where k.credit_no = field->>'credit_no'),
    (select 'c' || consultant_id from deposit_order where deposit_no = field->>'deposit_no'),
    (select 'c' || consultant_id from appoint_rate where id = (field->>'rate_id')::bigint),
    (select 'p' || user_id from goods_order where goods_order_no = field->>'goods_order_no'))`,
  person: `select coalesce('p' || case name when 'app_user' then field->>'id' else field->>'user_id' end,
    (select 'p' || user_id from goods_order where goods_order_no = field->>'goods_order_no'),
    (select 'p' || user_id from wallet_grant where grant_no = field->>'grant_no'),
    'c' || (field->>'consultant_id'),
    case when field->>'operator_id' is not null then 'operators' end)`,
  organisation: `select 'o' || coalesce(field->>'org_id', field->>'company_id', field->>'base_id', field->>'id')`,
}

/** From here on the database remembers of every row that is written by which transaction, and whose it is. */
export async function watchPlaces(db: Db): Promise<void> {
  await sql`create schema watching; create table watching.touched (tx bigint, name text, owner text)`.execute(db)
  for (const [place, owner] of Object.entries(OWNERS)) {
    const noted = sql.raw(`
      create function touched_by_${place}() returns trigger language plpgsql as $$
      declare
        name text := tg_table_name;
        field jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
      begin
        insert into watching.touched values (txid_current(), name, (${owner}));
        return null;
      end $$`)
    await noted.execute(db)
    for (const table of tablesByPlace().get(place as Place) ?? []) {
      await sql`create trigger touched after insert or update or delete on ${sql.table(table)}
        for each row execute function ${sql.raw(`touched_by_${place}()`)}`.execute(db)
    }
  }
}

export interface Touched {
  /** Tables with whose rows, of one transaction. */
  rows: string[]
  consultants: number
  persons: number
  organisations: number
  unknown: string[]
}

/** What each transaction since the last question has written, those that wrote nothing left out. */
export async function takeTouched(db: Db): Promise<Touched[]> {
  const { rows } = await sql<{ rows: string[]; owners: (string | null)[]; unknown: string[] | null }>`
    with gone as (delete from watching.touched returning *)
    select array_agg(distinct concat(name, ' ', owner)) as rows, array_agg(distinct owner) as owners,
           array_agg(distinct name) filter (where owner is null) as unknown
      from gone group by tx`.execute(db)
  const count = (owners: readonly (string | null)[], kind: string) =>
    owners.filter((one) => one?.startsWith(kind)).length
  return rows.map(({ rows: written, owners, unknown }) => ({
    rows: written,
    consultants: count(owners, 'c'),
    persons: count(owners, 'p'),
    organisations: count(owners, 'o'),
    unknown: unknown ?? [],
  }))
}

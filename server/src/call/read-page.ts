import { sql, type SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import { badInput } from './refusal'

const KINDS = {
  time: z.iso.datetime({ offset: true }),
  date: z.iso.date(),
  number: z.int(),
  text: z.string().max(64),
}

/** How a list is ordered: columns by their SQL names, never null, the last of them unique in the list; all run the same way. */
export interface Keyset {
  columns: Record<string, keyof typeof KINDS>
  direction: 'asc' | 'desc'
}

export interface AskedPage {
  /** From 1 on; counts rows, and so slips when rows come in between. For clients that know no `after`. */
  page: number
  /** `next` of the page before. */
  after?: string | undefined
}

export interface Page<Row> {
  rows: Row[]
  more: boolean
  /** Asks for the page behind this one; null on the last. */
  next: string | null
}

/**
 * One page of a list. Given `after`, it begins behind the row that the page before ended with: however deep the page, it costs the same,
 * and what was added meanwhile neither doubles nor hides a row.
 * @throws Refusal for an `after` that no page of this list gave
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  list: SelectQueryBuilder<DB, TB, Row>,
  { columns, direction }: Keyset,
  { page, after }: AskedPage,
  size: number,
): Promise<Page<Row>> {
  const refs = Object.keys(columns).map((name) => sql.ref(name))
  const place = sql<Place>`json_build_array(${sql.join(refs)})`
  const ordered = refs.reduce((query, ref) => query.orderBy(ref, direction), list.clearOrderBy())
  const begun =
    after === undefined
      ? ordered.offset((page - 1) * size)
      : ordered.where(
          sql<boolean>`(${sql.join(refs)}) ${direction === 'asc' ? sql`>` : sql`<`} (${sql.join(placeOf(columns, after))})`,
        )
  const found = (await begun
    .select(place.as('place_in_list'))
    .limit(size + 1)
    .execute()) as (Row & { place_in_list: Place })[]
  const rows = found.slice(0, size)
  const more = found.length > size
  const last = rows.at(-1)
  return { rows: rows, more, next: more && last ? textOf(last.place_in_list) : null }
}

type Place = (string | number)[]

const textOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

function placeOf(columns: Keyset['columns'], after: string): Place {
  const kinds = Object.values(columns)
  const place = z
    .array(z.union([z.string(), z.int()]))
    .length(kinds.length)
    .safeParse(jsonOf(after))
  const fits = place.data?.every((value, index) => KINDS[kinds[index] ?? 'text'].safeParse(value).success)
  if (!place.data || !fits) throw badInput('列表已经变化，请刷新后再试', { after: '列表已经变化，请刷新后再试' })
  return place.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

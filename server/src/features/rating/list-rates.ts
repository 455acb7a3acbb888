import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { dateOf } from '@xinqi/domain/time'
import { notFound } from '../../call/refusal'
import type { Db } from '../../call/services'
import { countTags, findRateCount, findRates, type RateRow } from './data'
import { readPage } from '../../call/read-page'

type RatePage = Data<'GET /appoint/authorityNone/appoint/rate'>

const PAGE_SIZE = 10
const NEWEST_FIRST = { columns: { created_at: 'time', id: 'number' }, direction: 'desc' } as const

/** The day only: the hour of a rating could tell who came then. */
const presentRate = (row: RateRow, userId: number | null): RatePage['list'][number] => ({
  rateId: row.id,
  stars: row.stars,
  tags: row.tags,
  content: row.content,
  author: row.anonymous ? '匿名来访者' : row.author,
  createdOn: dateOf(row.created_at),
  likes: Number(row.likes ?? 0),
  liked: Boolean(row.liked),
  own: row.user_id === userId,
})

/** Newest first, ten a page, all or those with a tag. @throws Refusal when the consultant is not shown. */
export async function listRates(
  db: Db,
  { consultantId, tag, ...asked }: Parsed<'GET /appoint/authorityNone/appoint/rate'>,
  userId: number | null,
): Promise<RatePage> {
  const [consultant, { rows, ...behind }, tags] = await Promise.all([
    findRateCount(db, consultantId),
    readPage(
      findRates(db, consultantId, userId).$if(tag !== undefined, (query) =>
        query.where((eb) => eb(eb.val(tag ?? ''), '=', eb.fn.any('tags'))),
      ),
      NEWEST_FIRST,
      asked,
      PAGE_SIZE,
    ),
    countTags(db, consultantId),
  ])
  if (!consultant) throw notFound('咨询师')
  return {
    list: rows.map((row) => presentRate(row, userId)),
    ...behind,
    total: consultant.rate_count,
    tags: tags.map(({ tag: name, count }) => ({ tag: name, count: Number(count) })),
  }
}

/** What somebody said of a consultant themselves, also while that one is hidden: it is theirs. */
export async function ownRates(db: Db, userId: number, consultantId: number) {
  const rows = await findRates(db, consultantId, userId).where('user_id', '=', userId).execute()
  return rows.map((row) => presentRate(row, userId))
}

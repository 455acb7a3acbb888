import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { dateOf } from '@xinqi/domain/time'
import { notFound } from '../../call/refusal'
import type { Db } from '../../call/services'
import { findRateCount, findRates, type RateRow } from './data'

type RatePage = Data<'GET /appoint/authorityNone/appoint/rate'>

const PAGE_SIZE = 10

/** The day only: the hour of a rating could tell who came then. */
const presentRate = (row: RateRow): RatePage['list'][number] => ({
  rateId: row.id,
  stars: row.stars,
  tags: row.tags,
  content: row.content,
  author: row.anonymous ? '匿名来访者' : row.author,
  createdOn: dateOf(row.created_at),
})

/** Newest first, ten a page. @throws Refusal when the consultant is not shown. */
export async function listRates(
  db: Db,
  { consultantId, page }: Parsed<'GET /appoint/authorityNone/appoint/rate'>,
): Promise<RatePage> {
  const [consultant, rows] = await Promise.all([
    findRateCount(db, consultantId),
    findRates(db, consultantId, PAGE_SIZE + 1, (page - 1) * PAGE_SIZE),
  ])
  if (!consultant) throw notFound('咨询师')
  return {
    list: rows.slice(0, PAGE_SIZE).map(presentRate),
    more: rows.length > PAGE_SIZE,
    total: consultant.rate_count,
  }
}

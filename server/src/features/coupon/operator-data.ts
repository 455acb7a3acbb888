import { sql } from 'kysely'
import type { Db } from '../../call/services'
import { PAGE_SIZE } from './data'
import { readPage, type AskedPage } from '../../call/read-page'

/** What operators have made, the newest first, with what has become of it. */
export const listBases = (db: Db, asked: AskedPage) => {
  const bases = db
    .selectFrom('coupon_base')
    .selectAll()
    .select([
      sql<string[]>`case scope
        when 2 then array(select name from consultant where consultant.id = any(scope_ids) order by consultant.id)
        when 3 then array(select name from consult_service s where s.id = any(scope_ids) order by s.id)
        else '{}' end`.as('scope_names'),
      sql<number>`(select count(*)::int from coupon where base_id = coupon_base.id and state = 'held')`.as('held'),
      sql<number>`(select count(*)::int from coupon where base_id = coupon_base.id and state = 'used')`.as('used'),
      sql<number>`(select count(*)::int from coupon where base_id = coupon_base.id and returned_at is not null)`.as(
        'returned',
      ),
      sql<number>`(select coalesce(sum(count), 0)::int from coupon_code_batch where base_id = coupon_base.id)`.as(
        'codes',
      ),
      sql<number>`(select coalesce(sum(coupon_fen), 0)::float8 from coupon join consult_order using (order_no)
        where base_id = coupon_base.id and state = 'used')`.as('cost_fen'),
    ])
  return readPage(bases, { columns: { id: 'number' }, direction: 'desc' }, asked, PAGE_SIZE)
}

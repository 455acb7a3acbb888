import { sql } from 'kysely'
import type { Db } from '../../call/services'
import type { DayOfTime } from './counts-data'
import { marksOf } from './sessions-data'

export interface RatingsRow {
  org_id: number
  /** How many gave one star, two, and so on. */
  stars: number[]
  rated: number[]
}

export async function countRatings(db: Db, { from, until }: DayOfTime): Promise<RatingsRow[]> {
  const { rows } = await sql<RatingsRow>`
    select org_id, ${marksOf('rate.user_id')} as rated,
      array[${sql.join([1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where stars = ${sql.lit(stars)})::int`))}] as stars
    from appoint_rate rate
    join appointment a on a.appoint_no = rate.appoint_no
    join consult_order o on o.order_no = a.order_no
    where rate.created_at >= ${from} and rate.created_at < ${until}
    group by org_id`.execute(db)
  return rows
}

export interface AnswersRow {
  org_id: number
  /** Of each first message, rounded up; null while nobody has answered. */
  minutes: (number | null)[]
  asked: number[]
}

/** First messages of a visitor to a consultant, at the day on which they were written, and how long their answers took. */
export async function countAnswers(db: Db, { from, until }: DayOfTime): Promise<AnswersRow[]> {
  const { rows } = await sql<AnswersRow>`
    select org_id, ${marksOf('user_id')} as asked,
      array_agg(ceil(extract(epoch from answered_at - asked_at) / 60)::int) as minutes
    from conversation_turn turn
    join conversation on conversation.conversation_no = turn.conversation_no
    where asked_at >= ${from} and asked_at < ${until}
      and not exists (select from conversation_turn earlier
        where earlier.conversation_no = turn.conversation_no and earlier.asked_seq < turn.asked_seq)
    group by org_id`.execute(db)
  return rows
}

import { USUAL_QUIET } from '@xinqi/domain/rules/reminder'
import { minuteOf, timeOf } from '@xinqi/domain/time'
import { sql, type RawBuilder } from 'kysely'

/** Whether it is not quiet at a moment for the person whose `quiet_hours` are joined; who has no row has the usual ones. */
export function isLoud(at: Date): RawBuilder<boolean> {
  const minute = minuteOf(timeOf(at))
  const [from, to] = [sql`coalesce(from_minute, ${USUAL_QUIET.from})`, sql`coalesce(to_minute, ${USUAL_QUIET.to})`]
  return sql<boolean>`case when ${from} <= ${to} then ${minute} < ${from} or ${minute} >= ${to}
    else ${minute} < ${from} and ${minute} >= ${to} end`
}

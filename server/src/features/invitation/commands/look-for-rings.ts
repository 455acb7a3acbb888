import { suspiciousInvitations } from '@xinqi/domain/rules/invitation-graph'
import type { Suspicion } from '@xinqi/domain/text/invitation'
import { dateOf, HOUR } from '@xinqi/domain/time'
import { sql, type ExpressionBuilder } from 'kysely'
import { oneByOne } from '../../../call/one-by-one'
import type { Db, Services } from '../../../call/services'
import type { Database } from '../../../db/database'
import { hasLooked, readGraph } from '../graph-data'

/** In Beijing, when hardly anybody waits for an answer. */
const NIGHT_HOUR = 3

/**
 * Once a night, over the invitations of the last thirty days: what looks like one hand, a farm or a ring is noted. Where the reward is
 * earned already, somebody has to look before it is given; where it is not, it will ask for that once it is due. Done again after a crash
 * it finds the same.
 */
export async function lookForRings(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const night = dateOf(new Date(now.getTime() - NIGHT_HOUR * HOUR))
  if (await hasLooked(db, night)) return
  const found = suspiciousInvitations(await readGraph(db, now))
  await oneByOne(
    services,
    [...found].map(([id, suspicions]) => ({ id, suspicions })),
    (one) => noteSuspicions(db, one),
  )
  await db
    .insertInto('invitation_look')
    .values({ night, looked_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** What earns the reward has been done. */
const isDone = (eb: ExpressionBuilder<Database, 'invitation'>) =>
  eb.and([eb('held_at', 'is not', null), eb.or([eb('kind', '=', 'friend'), eb('assessed_at', 'is not', null)])])

/** Of what is over, given, or was looked at by somebody nothing is noted any more. */
async function noteSuspicions(
  db: Db,
  { id, suspicions }: { id: number; suspicions: readonly Suspicion[] },
): Promise<void> {
  await db
    .updateTable('invitation')
    .set((eb) => ({
      // What was seen on an earlier night may have been forgotten since.
      suspicions: sql<string[]>`array(select distinct unnest(suspicions || ${[...suspicions]}::text[]) order by 1)`,
      review: eb.case().when(isDone(eb)).then('waiting').end(),
    }))
    .where('id', '=', id)
    .where('review', 'is', null)
    .where('given_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

import { suspiciousInvitations } from '@xinqi/domain/rules/invitation-graph'
import { dateOf, HOUR } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { oneByOne } from '../../../call/one-by-one'
import type { Db, Services } from '../../../call/services'
import { hasLooked, organisationsOf, readGraph } from '../graph-data'

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
  await oneByOne(services, await organisationsOf(db, [...found.keys()]), ({ orgId }) => note(db, orgId, found))
  await db
    .insertInto('invitation_look')
    .values({ night, looked_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
}

/**
 * Of one organisation, in one write. What is over, given, or was looked at by somebody stays as it is; what was seen on an earlier night
 * stays noted, for it may have been forgotten since.
 */
async function note(db: Db, orgId: number, found: ReadonlyMap<number, readonly string[]>): Promise<void> {
  const ids = [...found.keys()]
  const said = [...found.values()].map((suspicions) => suspicions.join(' '))
  await sql`
    update invitation i
       set suspicions = array(select distinct unnest(i.suspicions || string_to_array(seen.said, ' ')) order by 1),
           review = case when i.held_at is not null and (i.kind = 'friend' or i.assessed_at is not null) then 'waiting' end
      from unnest(${ids}::bigint[], ${said}::text[]) seen (id, said)
     where i.id = seen.id and i.org_id = ${orgId} and i.review is null and i.given_at is null and i.ended_at is null`.execute(
    db,
  )
}

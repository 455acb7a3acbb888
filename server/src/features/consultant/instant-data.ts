import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { sql } from 'kysely'
import type { Db } from '../../call/services'

/** A process says every half minute who is there; what it said holds a little over two of them. */
const PRESENT = sql<boolean>`seen_at > clock_timestamp() - interval '75 seconds'`

/**
 * Who takes instant sessions and is there now (R165), by video or voice: nobody gets anywhere that fast. Where sessions are
 * confirmed by hand nobody does.
 */
export const findInstant = (db: Db, among: { orgId: number } | { consultantId: number }): Promise<number[]> =>
  db
    .selectFrom('consultant')
    .innerJoin('organization', 'organization.id', 'consultant.org_id')
    .select('consultant.id')
    .where('instant_status', '=', 1)
    .where('rest_status', '=', 0)
    .where('display_status', '=', 1)
    .where('confirms_by_hand', '=', false)
    .where(sql<boolean>`modes && ${[CONSULT_MODE.video, CONSULT_MODE.voice]}::int[]`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('consultant_presence')
          .select('process')
          .whereRef('consultant_presence.consultant_id', '=', 'consultant.id')
          .where(PRESENT),
      ),
    )
    .$if('orgId' in among, (query) => query.where('org_id', '=', 'orgId' in among ? among.orgId : 0))
    .$if('consultantId' in among, (query) =>
      query.where('consultant.id', '=', 'consultantId' in among ? among.consultantId : 0),
    )
    .execute()
    .then((rows) => rows.map(({ id }) => id))

import {
  GRAPH_DAYS,
  NETWORK_OF_FEW,
  type GraphInvitation,
  type InvitationGraph,
  type SharedTrace,
} from '@xinqi/domain/rules/invitation-graph'
import { isTraceKind } from '@xinqi/domain/rules/person-trace'
import { DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'
import { anyOf } from '../../db/any-of'

/** Read at once: the process goes on answering in between. */
const PAGE_SIZE = 50_000
/** So many persons around one inviter are looked at; the look of the night has no such end. */
const NEAR_MOST = 1_000

const daysBefore = (at: Date): Date => new Date(at.getTime() - GRAPH_DAYS * DAY)

/** Who was brought by whom in the last weeks, and what they share. */
export async function readGraph(db: Db, now: Date): Promise<InvitationGraph> {
  const [invitations, shared] = await Promise.all([listInvited(db, daysBefore(now)), listShared(db)])
  return { invitations, shared }
}

const edges = (db: Db | Trx, since: Date) =>
  db
    .selectFrom('invitation')
    .select(['id', 'inviter_id as inviterId', 'invitee_id as inviteeId'])
    .where('bound_at', '>', since)

async function listInvited(db: Db, since: Date): Promise<GraphInvitation[]> {
  const all: GraphInvitation[] = []
  for (;;) {
    const page = await edges(db, since)
      .where('id', '>', all.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    for (const one of page) all.push(one)
    if (page.length < PAGE_SIZE) return all
  }
}

interface SharedRow {
  kind: string
  persons: number[]
}

const sharedOf = (rows: readonly SharedRow[]): SharedTrace[] =>
  rows.flatMap(({ kind, persons }) => (isTraceKind(kind) ? [{ kind, persons }] : []))

/** Read off the key in its order. What a company shares is not read at all: it would say nothing. */
async function listShared(db: Db): Promise<SharedTrace[]> {
  const { rows } = await sql<SharedRow>`
    select kind, json_agg(user_id) as persons from person_trace group by kind, trace_hash
    having count(*) > 1 and (kind <> 'network' or count(*) <= ${NETWORK_OF_FEW})`.execute(db)
  return sharedOf(rows)
}

/**
 * What one invitation of somebody's has to do with: all that they sent in the weeks before it and since, the chain of hands above them,
 * and what all these share.
 */
export async function readNeighbourhood(
  trx: Trx,
  { inviter_id: inviterId, bound_at }: { inviter_id: number; bound_at: Date },
): Promise<InvitationGraph> {
  const since = daysBefore(bound_at)
  const near = await listNear(trx, inviterId, since)
  const invitations = await edges(trx, since)
    .where('inviter_id', '=', anyOf(near))
    .where((eb) => eb.or([eb('inviter_id', '=', inviterId), eb('invitee_id', '=', anyOf(near))]))
    .execute()
  const persons = new Set([...near, ...invitations.map(({ inviteeId }) => inviteeId)])
  return { invitations, shared: await listSharedBy(trx, [...persons]) }
}

/** Whoever invited somebody, or is one hand with them, and so on upwards. */
async function listNear(trx: Trx, inviterId: number, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive near (id) as (
      select ${inviterId}::bigint
      union
      select step.id from near cross join lateral (
        select inviter_id as id from invitation where invitee_id = near.id and bound_at > ${since}
        union all
        select other.user_id from person_trace own join person_trace other using (kind, trace_hash)
         where own.user_id = near.id and own.kind <> 'network') step
    ) select id from near limit ${NEAR_MOST}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Of a large network no more persons are read than show that it is one. */
async function listSharedBy(trx: Trx, persons: readonly number[]): Promise<SharedTrace[]> {
  const { rows } = await sql<SharedRow>`
    select own.kind, whole.persons
      from (select distinct kind, trace_hash from person_trace where user_id = ${anyOf(persons)}) own
     cross join lateral (select array_agg(user_id) as persons from (
        select user_id from person_trace t where t.kind = own.kind and t.trace_hash = own.trace_hash
         limit case when own.kind = 'network' then ${NETWORK_OF_FEW + 1}::int end) few) whole
     where cardinality(whole.persons) > 1`.execute(trx)
  return sharedOf(rows)
}

/** In which organisations these invitations are. */
export const organisationsOf = (db: Db, ids: readonly number[]): Promise<{ orgId: number }[]> =>
  db
    .selectFrom('invitation')
    .select('org_id as orgId')
    .distinct()
    .where('id', '=', anyOf(ids))
    .orderBy('org_id')
    .execute()

/** Whether the invitations have been looked over on a night. */
export const hasLooked = async (db: Db, night: string): Promise<boolean> =>
  (await db.selectFrom('invitation_look').select('night').where('night', '=', night).executeTakeFirst()) !== undefined

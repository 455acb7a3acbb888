import { suspiciousInvitations } from '@xinqi/domain/rules/invitation-graph'
import { sql } from 'kysely'
import { inTransaction, type Services } from '../../../server/src/call/services'
import { lookForRings } from '../../../server/src/features/invitation/commands/look-for-rings'
import { readNeighbourhood } from '../../../server/src/features/invitation/graph-data'
import { spread, timed } from '../measure'
import { atMost, exactly, inform, type Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { withServices } from '../support/services'
import type { Measurement } from './measurement'

const INVITATIONS = 1_000_000
const LINE_S = 5
const LOOKS = 200
/** Of each kind; a pair is one invitation, a farm three, a ring two. */
const PLANTED = 50
const PLANTED_INVITATIONS = PLANTED * (1 + 3 + 2)

/** Everybody but the first was invited, by somebody who invited five. The accounts themselves are not needed: nobody asks for them. */
const TREE = `select (n + 4) / 5 as inviter, n + 1 as invitee from generate_series(1, ${INVITATIONS}) n`
const firstFriendOf = (inviter: string): string => `5 * (${inviter} - 1) + 2`
const hashOf = (text: string): string => `encode(sha256((${text})::bytea), 'base64')`
const planted = (first: number): string => `generate_series(${first}, ${first + PLANTED - 1}) one`

const INVITED = `insert into invitation (org_id, kind, inviter_id, invitee_id, reward_fen, bound_at, expires_at)`
const INVITED_NOW = `2000, now() - interval '10 days', now() + interval '20 days'`
const LEFT = `insert into person_trace (kind, trace_hash, user_id, first_at, last_at)`

const FILL = [
  `${INVITED} select 1, 'friend', inviter, invitee, ${INVITED_NOW} from (${TREE}) tree`,
  // A device each, and a network of ten who have nothing to do with one another.
  `${LEFT} select 'device', ${hashOf(`'device ' || n`)}, n, now(), now() from generate_series(1, ${INVITATIONS} + 1) n`,
  `${LEFT} select 'network', ${hashOf(`'network ' || n::bigint * 7919 % ${INVITATIONS / 10}`)}, n, now(), now()
     from generate_series(1, ${INVITATIONS} + 1) n`,
  // Friends on the inviter's device; three friends who pay from one account; who invites in another organisation the one who invited them.
  `${LEFT} select 'device', ${hashOf(`'device ' || one`)}, ${firstFriendOf('one')}, now(), now() from ${planted(2_000)}`,
  `${LEFT} select 'payer', ${hashOf(`'payer ' || one`)}, ${firstFriendOf('one')} + nth, now(), now()
     from ${planted(4_000)}, generate_series(0, 2) nth`,
  `${INVITED} select 2, 'friend', ${firstFriendOf('one')}, one, ${INVITED_NOW} from ${planted(6_000)}`,
]

async function fill({ pool }: BenchDatabase): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    for (const statement of FILL) await client.query(statement)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}

async function aroundOne(services: Services): Promise<Row> {
  const rows = await services.db
    .selectFrom('invitation')
    .select(['inviter_id', 'bound_at'])
    .where('id', '>', INVITATIONS / 2)
    .orderBy('id')
    .limit(LOOKS)
    .execute()
  const waits: number[] = []
  for (const row of rows) {
    const look = () =>
      inTransaction(services, async (trx) => suspiciousInvitations(await readNeighbourhood(trx, row)).size)
    waits.push((await timed(look)).milliseconds)
  }
  return inform('Around one inviter, before a reward is given', spread(waits))
}

/** All that was invited in thirty days is looked over for hands, farms and rings. */
export const graph: Measurement = {
  notes: [
    `${INVITATIONS} invitations of the last thirty days, five of each inviter, with a device and a network of each person: ${3 * INVITATIONS} edges in all, in a real PostgreSQL. The sweep \`lookForRings\` runs once: reading, looking (\`domain/rules/invitation-graph.ts\`) and noting what it finds. Among them are ${PLANTED} friends on their inviter's device, ${PLANTED} threes who pay from one account and ${PLANTED} who invite one another in two organisations. Around one inviter it is what \`settleInvitations\` asks before it gives a reward.`,
  ],
  run: () =>
    withDatabase('bench_growth', async (database) => {
      await fill(database)
      return withServices(database.url, async (services) => {
        const { milliseconds } = await timed(() => lookForRings(services))
        const { noted } = await services.db
          .selectFrom('invitation')
          .select((eb) => eb.fn.countAll<number>().as('noted'))
          .where(sql<boolean>`suspicions <> '{}'`)
          .executeTakeFirstOrThrow()
        const title = `Invitation graph of ${INVITATIONS.toLocaleString('en')} edges`
        return [
          atMost(`${title} checked`, milliseconds / 1000, LINE_S, 's'),
          exactly(`${title}: invitations noted, of ${PLANTED_INVITATIONS} planted`, noted, PLANTED_INVITATIONS),
          await aroundOne(services),
        ]
      })
    }),
}

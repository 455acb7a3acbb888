import { suspiciousInvitations } from '@xinqi/domain/rules/invitation-graph'
import { sql } from 'kysely'
import { inTransaction, type Services } from '../../../server/src/call/services'
import { lookForRings } from '../../../server/src/features/invitation/commands/look-for-rings'
import { readNeighbourhood } from '../../../server/src/features/invitation/graph-data'
import { spread, timed } from '../measure'
import { atMost, exactly, inform, rounded, type Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { withServices } from '../support/services'
import type { Measurement } from './measurement'

const EDGES = 1_000_000
/** An invitation, a device and a network for each friend. */
const EDGES_A_FRIEND = 3
const LINE_S = 5
const LOOKS = 200
/** Of each kind; a pair is one invitation, a farm three, a ring two. */
const PLANTED = 50
const PLANTED_INVITATIONS = PLANTED * (1 + 3 + 2)

const hashOf = (text: string): string => `encode(sha256((${text})::bytea), 'base64')`
const firstFriendOf = (inviter: string): string => `5 * (${inviter} - 1) + 2`
const planted = (first: number): string => `generate_series(${first}, ${first + PLANTED - 1}) one`

const INVITED = `insert into invitation (org_id, kind, inviter_id, invitee_id, reward_fen, bound_at, expires_at)`
const INVITED_NOW = `2000, now() - interval '10 days', now() + interval '20 days'`
const LEFT = `insert into person_trace (kind, trace_hash, user_id, first_at, last_at)`

const statementsFor = (friends: number): string[] => [
  // Everybody but the first was invited, by somebody who invited five.
  `${INVITED} select 1, 'friend', (n + 4) / 5, n + 1, ${INVITED_NOW} from generate_series(1, ${friends}) n`,
  // A device each, and a network of ten who have nothing to do with one another.
  `${LEFT} select 'device', ${hashOf(`'device ' || n`)}, n + 1, now(), now() from generate_series(1, ${friends}) n`,
  `${LEFT} select 'network', ${hashOf(`'network ' || n::bigint * 7919 % ${Math.floor(friends / 10)}`)}, n + 1, now(), now()
     from generate_series(1, ${friends}) n`,
  // Friends on the inviter's device; three friends who pay from one account; who invites in another organisation the one who invited them.
  `${LEFT} select 'device', ${hashOf(`'device ' || one - 1`)}, ${firstFriendOf('one')}, now(), now() from ${planted(2_000)}`,
  `${LEFT} select 'payer', ${hashOf(`'payer ' || one`)}, ${firstFriendOf('one')} + nth, now(), now()
     from ${planted(4_000)}, generate_series(0, 2) nth`,
  `${INVITED} select 2, 'friend', ${firstFriendOf('one')}, one, ${INVITED_NOW} from ${planted(6_000)}`,
]

/** The accounts themselves are not needed: nobody asks for them. */
async function fill({ pool }: BenchDatabase, friends: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    for (const statement of statementsFor(friends)) await client.query(statement)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}

/** What the settling of one invitation asks, of invitations far apart. */
async function lookAround(services: Services, friends: number): Promise<string> {
  const rows = await services.db
    .selectFrom('invitation')
    .select(['inviter_id', 'bound_at'])
    .where(sql<boolean>`id % ${Math.floor(friends / LOOKS)} = 0`)
    .execute()
  const waits: number[] = []
  for (const row of rows) {
    const look = () =>
      inTransaction(services, async (trx) => suspiciousInvitations(await readNeighbourhood(trx, row)).size)
    waits.push((await timed(look)).milliseconds)
  }
  return spread(waits)
}

interface Look {
  seconds: number
  noted: number
  around: string
}

const lookOver = (friends: number): Promise<Look> =>
  withDatabase('bench_growth', async (database) => {
    await fill(database, friends)
    return withServices(database.url, async (services) => {
      const { milliseconds } = await timed(() => lookForRings(services))
      const { noted } = await services.db
        .selectFrom('invitation')
        .select((eb) => eb.fn.countAll<number>().as('noted'))
        .where(sql<boolean>`suspicions <> '{}'`)
        .executeTakeFirstOrThrow()
      return { seconds: milliseconds / 1000, noted, around: await lookAround(services, friends) }
    })
  })

async function run(): Promise<Row[]> {
  const asked = await lookOver(Math.floor(EDGES / EDGES_A_FRIEND))
  const larger = await lookOver(EDGES)
  return [
    atMost('Invitation graph of 1,000,000 edges checked', asked.seconds, LINE_S, 's'),
    exactly('Invitations noted in it', asked.noted, PLANTED_INVITATIONS),
    inform('Around one inviter, before a reward is given', asked.around),
    inform('Three times as many, 1,000,000 of them invitations, checked', `${rounded(larger.seconds)} s`),
    exactly('Invitations noted among these', larger.noted, PLANTED_INVITATIONS),
    inform('Around one inviter among these', larger.around),
  ]
}

/** All that was invited in thirty days is looked over for hands, farms and rings. */
export const graph: Measurement = {
  notes: [
    `The invitation graph of thirty days: a third of its edges are invitations, five of each inviter, the others a device and a network of each friend, in a real PostgreSQL. The sweep \`lookForRings\` runs once: reading, looking (\`domain/rules/invitation-graph.ts\`) and noting what it finds. Planted are ${PLANTED} friends on their inviter's device, ${PLANTED} threes who pay from one account and ${PLANTED} who invite in another organisation the one who invited them. Around one inviter it is what \`settleInvitations\` asks.`,
  ],
  run,
}

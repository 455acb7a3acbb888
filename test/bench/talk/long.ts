import { MESSAGES_AT_ONCE } from '@xinqi/domain/rules/conversation'
import { MINUTE, systemClock } from '@xinqi/domain/time'
import { sealBody } from '../../../server/src/features/conversation/message-body'
import { CONSULTANT, USER } from '../../../server/src/realtime/stomp/topics'
import { startServer } from '../../support/server-process'
import { byClients, p95, spread } from '../measure'
import type { Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { exchange, getTimed, hangUp } from '../support/http-client'
import { insertPairs, newSecrets, type Pair, type Secrets } from './people'

export const LONG = 100_000
export const ASKED = 300
const WARM_UP = 300
const LINE_MS = 50
const CHUNK = 10_000

/** As many messages as two write in years, by turns, sealed as the server seals them. */
async function fill({ pool }: BenchDatabase, { conversationNo, consultant }: Pair, { cipher }: Secrets): Promise<void> {
  const client = await pool.connect()
  const from = systemClock.now().getTime() - LONG * MINUTE
  try {
    // What is inserted is in order; triggers would take the time that is not measured.
    await client.query("set session_replication_role = 'replica'")
    for (let begin = 1; begin <= LONG; begin += CHUNK) {
      const seqs = Array.from({ length: CHUNK }, (_, index) => begin + index)
      const numbers = seqs.map((seq) => `${conversationNo}-${seq}`)
      await client.query(
        `insert into conversation_message (conversation_no, seq, message_no, consultant_id, user_type, client_id, kind, body_cipher,
                                           crisis, created_at)
         select $1, seq, no, $2, case seq % 2 when 0 then ${CONSULTANT} else ${USER} end, no, 'text', body, false,
                $3::timestamptz + seq * interval '1 minute'
           from unnest($4::int[], $5::text[], $6::text[]) as said (seq, no, body)`,
        [
          conversationNo,
          consultant.id,
          new Date(from),
          seqs,
          numbers,
          numbers.map((no, index) => sealBody(cipher, no, { text: `第 ${seqs[index]} 句：今天比昨天好一点。` })),
        ],
      )
    }
    await client.query(
      `update conversation set last_seq = $2::int, user_last_seq = $2::int - 1, consultant_last_seq = $2::int, last_at = now()
        where conversation_no = $1`,
      [conversationNo, LONG],
    )
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}

/** What a page asks for when a conversation is opened, and when somebody scrolls up in it. */
export const openLong = (): Promise<Row[]> =>
  withDatabase('bench_long_talk', async (database) => {
    const secrets = newSecrets()
    const [pair] = await insertPairs(database, 1, secrets)
    if (!pair) throw new Error('Nobody was made.')
    await fill(database, pair, secrets)
    const server = await startServer(database.url, secrets.settings)
    const { conversationNo, visitor, consultant } = pair
    const page = `${server.origin}/api/appoint/message/getSpecifiedMsg?conversationNo=${conversationNo}`
    const header = { token: visitor.token }
    const open = async (): Promise<number> => {
      const opening = { sendUserId: String(consultant.id), sendUserType: String(CONSULTANT) }
      const began = performance.now()
      const opened = await exchange(`${server.origin}/api/appoint/message/openDialog`, 'POST', opening, header)
      if (opened.status !== 200) throw new Error(`A conversation was opened with ${opened.status}.`)
      await getTimed(page, header)
      return performance.now() - began
    }
    const middle = Math.floor(LONG / 2)
    const steps: [string, () => Promise<number>][] = [
      ['opened, and its newest messages', open],
      ['the newest messages', async () => (await getTimed(page, header)).milliseconds],
      ['from the middle', async () => (await getTimed(`${page}&before=${middle}`, header)).milliseconds],
      [`the first ${MESSAGES_AT_ONCE}`, async () => (await getTimed(`${page}&before=31`, header)).milliseconds],
    ]
    try {
      const rows: Row[] = []
      for (const [what, ask] of steps) {
        await byClients(1, Array.from({ length: WARM_UP }), ask)
        const waits = await byClients(1, Array.from({ length: ASKED }), ask)
        const verdict = p95(waits) <= LINE_MS ? 'kept' : 'missed'
        const title = `A conversation of ${LONG} messages: ${what}`
        rows.push({ what: title, result: spread(waits), line: `p95 ≤ ${LINE_MS} ms`, verdict })
      }
      return rows
    } finally {
      hangUp()
      await server.stop()
    }
  })

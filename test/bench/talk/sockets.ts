import { SECOND } from '@xinqi/domain/time'
import { topicFor } from '../../../server/src/realtime/stomp/topics'
import { startServer } from '../../support/server-process'
import { byClients, median, percentile } from '../measure'
import { atMost, inform, rounded, type Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { hangUp, request } from '../support/http-client'
import { Listener } from './listener'
import { insertPairs, newSecrets, type Pair, type Person } from './people'
import { sendText } from './speak'

export const SOCKETS = 5_000
export const PUBLISHED = 5
const OPENED_AT_ONCE = 50
const LINE = { megabytes: 250, milliseconds: 1_000 }
const MEGABYTE = 1024 ** 2

/** What the server's process holds, in MB, as it says itself. */
async function heldBy(origin: string): Promise<number> {
  const text = (await request(`${origin}/metrics`, 'GET')).toString()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MEGABYTE
}

/** Something to tell everybody lies in the outbox; what somebody says then wakes who publishes it, after all of it. */
async function tellEverybody(
  { pool }: BenchDatabase,
  origin: string,
  { people, pair, listeners }: { people: readonly Person[]; pair: Pair; listeners: readonly Listener[] },
): Promise<number> {
  let started = NaN
  let heard = 0
  const everybody = new Promise<number>((resolve) => {
    for (const listener of listeners) {
      listener.onBody = () => {
        heard += 1
        if (heard === listeners.length) resolve(performance.now() - started)
      }
    }
  })
  await pool.query(
    `insert into outbox (topic, body, created_at) select topic, '{"kind":"conversation","seq":1}', now() from unnest($1::text[]) topic`,
    [people.map(({ userType, id }) => topicFor(userType, id))],
  )
  started = performance.now()
  await sendText(origin, pair, pair.visitor, 'bench')
  return everybody
}

/** Everybody who may be connected to one process is, and is told something. */
export const keepSockets = (): Promise<Row[]> =>
  withDatabase('bench_sockets', async (database) => {
    const secrets = newSecrets()
    const pairs = await insertPairs(database, SOCKETS / 2, secrets)
    await database.pool.query('vacuum analyze')
    const [pair] = pairs
    if (!pair) throw new Error('Nobody was made.')
    const people = pairs.flatMap(({ visitor, consultant }) => [visitor, consultant])
    const server = await startServer(database.url, secrets.settings)
    const listeners: Listener[] = []
    try {
      await sendText(server.origin, pair, pair.visitor, 'warm')
      const idle = await heldBy(server.origin)
      const began = performance.now()
      listeners.push(...(await byClients(OPENED_AT_ONCE, people, (person) => Listener.open(server.origin, person))))
      const opened = performance.now() - began
      const held = await heldBy(server.origin)
      const waits: number[] = []
      for (let time = 0; time < PUBLISHED; time += 1)
        waits.push(await tellEverybody(database, server.origin, { people, pair, listeners }))
      const after = await heldBy(server.origin)
      const what = `${SOCKETS} sockets on one process`
      return [
        inform(`${what}: all logged in and subscribed within`, `${rounded(opened / SECOND)} s`),
        atMost(
          `${what}: memory of the process beside an idle one`,
          Math.max(held, after) - idle,
          LINE.megabytes,
          'MB',
          `${rounded(idle)} → ${rounded(held)} MB, ${rounded(after)} MB after it told them ${PUBLISHED} times`,
        ),
        atMost(
          `${what}: the last one has heard`,
          percentile(waits, 100),
          LINE.milliseconds,
          'ms',
          `p50 ${rounded(median(waits))}, at most ${rounded(percentile(waits, 100))} ms`,
        ),
      ]
    } finally {
      for (const listener of listeners) listener.close()
      hangUp()
      await server.stop()
    }
  })

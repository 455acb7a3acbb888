import { setTimeout as delay } from 'node:timers/promises'
import { SECOND } from '@xinqi/domain/time'
import { readReceiptTopicFor, topicFor } from '../../../server/src/realtime/stomp/topics'
import { startServer } from '../../support/server-process'
import { p95, spread } from '../measure'
import { inform, rounded, type Row } from '../part'
import { withDatabase } from '../support/database'
import { hangUp } from '../support/http-client'
import { Listener } from './listener'
import { insertPairs, newSecrets, type Pair, type Person } from './people'
import { markRead, readAfter, sendText } from './speak'

export const PAIRS = 250
/** Messages a second that are wanted of the server, one step after the other. */
const RATES = [50, 100, 200, 500]
const SECONDS = 15
const LINE = { milliseconds: 150, perSecond: 500 }
/** What is timed by a clock of milliseconds is never exact. */
const NEARLY = 0.97

interface News {
  seq: number
  /** Who wrote it, or who has read so far. */
  userType: number
  /** Of what was said. */
  kind?: string
}

/** The pages of two who have their conversation open: each fetches what the other one says, and says that it has read it. */
class OpenPages {
  private last = 0
  private readonly fetching = new Set<Promise<void>>()
  private seen: (seq: number) => void = () => undefined

  private constructor(
    private readonly origin: string,
    private readonly pair: Pair,
    private readonly listeners: readonly Listener[],
  ) {}

  static async open(origin: string, pair: Pair): Promise<OpenPages> {
    const people = [pair.visitor, pair.consultant]
    const listeners = await Promise.all(
      people.map((person) => Listener.open(origin, person, [topicFor, readReceiptTopicFor])),
    )
    const pages = new OpenPages(origin, pair, listeners)
    for (const [index, person] of people.entries()) {
      const listener = listeners[index]
      if (listener) listener.onBody = (body) => pages.hear(person, JSON.parse(body) as News)
    }
    return pages
  }

  /** Says something by one and the other in turn; milliseconds until the other one's page has the words. */
  async say(): Promise<number> {
    const { visitor, consultant } = this.pair
    const speaker = this.last % 2 === 0 ? visitor : consultant
    const started = performance.now()
    const isSeen = new Promise<void>((resolve) => {
      this.seen = (seq) => seq > this.last && resolve()
    })
    const { seq } = await sendText(this.origin, this.pair, speaker, '好，我们明天看。')
    await isSeen
    this.last = seq
    return performance.now() - started
  }

  /** Resolves when nothing is on its way any more. */
  async close(): Promise<void> {
    for (const listener of this.listeners) listener.close()
    await Promise.all(this.fetching)
  }

  private hear(person: Person, { kind, seq, userType }: News): void {
    // What it has said itself its page has by the answer.
    if (kind === undefined || userType === person.userType) return
    const fetched = this.fetch(person, seq).finally(() => this.fetching.delete(fetched))
    this.fetching.add(fetched)
  }

  private async fetch(person: Person, seq: number): Promise<void> {
    const { list } = await readAfter(this.origin, this.pair, person, seq - 1)
    const last = list.at(-1)?.seq ?? 0
    this.seen(last)
    await markRead(this.origin, this.pair, person, last)
  }
}

/** Every pair says something at its own pace; who has to wait for the one before says the next at once, and not more at once. */
async function converse(pages: readonly OpenPages[], perSecond: number): Promise<{ waits: number[]; reached: number }> {
  const waits: number[] = []
  const everyMs = (pages.length / perSecond) * SECOND
  const began = performance.now()
  const end = began + SECONDS * SECOND
  await Promise.all(
    pages.map(async (pair, index) => {
      let next = began + (index / pages.length) * everyMs
      for (;;) {
        await delay(Math.max(0, next - performance.now()))
        if (performance.now() >= end) return
        next = Math.max(next + everyMs, performance.now())
        waits.push(await pair.say())
      }
    }),
  )
  return { waits, reached: waits.length / ((performance.now() - began) / SECOND) }
}

/** Many talk at once to one process. */
export const talkAtOnce = (): Promise<Row[]> =>
  withDatabase('bench_conversing', async (database) => {
    const secrets = newSecrets()
    const pairs = await insertPairs(database, PAIRS, secrets)
    await database.pool.query('vacuum analyze')
    const server = await startServer(database.url, secrets.settings)
    const pages: OpenPages[] = []
    try {
      for (const pair of pairs) pages.push(await OpenPages.open(server.origin, pair))
      // A new process compiles what it runs often.
      await converse(pages, RATES[0] ?? 1)
      const rows: Row[] = []
      for (const perSecond of RATES) {
        const { waits, reached } = await converse(pages, perSecond)
        const what = `${PAIRS} pairs, ${perSecond} messages/s: said and seen by the other`
        const result = `${spread(waits)} · ${rounded(reached)}/s`
        const isKept = p95(waits) <= LINE.milliseconds && reached >= NEARLY * LINE.perSecond
        const line = `p95 ≤ ${LINE.milliseconds} ms`
        if (perSecond < LINE.perSecond) rows.push(inform(what, result))
        else rows.push({ what, result, line, verdict: isKept ? 'kept' : 'missed' })
      }
      return rows
    } finally {
      for (const pair of pages) await pair.close()
      hangUp()
      await server.stop()
    }
  })

import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { topicFor, USER } from '../../../server/src/realtime/stomp/topics'
import { TestPeer } from '../../../server/src/realtime/stomp/testing/peer'
import { TestClient } from '../../../server/src/testing/test-client'
import { book } from './booker'
import type { Person } from './people'

/** As the client does: from one to two seconds, so that a process that starts again is not met by everybody at once. */
const FIRST_PAUSE_MS = 1000
const OrderNews = z.object({ kind: z.literal('order'), orderNo: z.string() })

/** Somebody whose page is open: hears over a socket, and fetches again whenever it comes back, as the pages do. */
export class Listener {
  /** Orders that one was told of, by the socket or by fetching. */
  readonly heard = new Set<string>()
  /** Every message that came over a socket, as it came. */
  readonly bodies: string[] = []
  /** How long each loss of the socket lasted, in milliseconds. */
  readonly gaps: number[] = []
  private peer: TestPeer | undefined
  private isOver = false
  private listening: Promise<void> = Promise.resolve()

  constructor(
    private readonly origin: string,
    readonly person: Person,
  ) {}

  get isConnected(): boolean {
    return this.peer !== undefined
  }

  /** Resolves when it hears; from then on it comes back by itself. */
  async open(): Promise<void> {
    await this.connect()
    this.listening = this.keepUp()
  }

  async close(): Promise<void> {
    this.isOver = true
    this.peer?.socket.close()
    await this.listening
  }

  /** Books something, of which it will have to hear. */
  async book(): Promise<string> {
    const booked = await book(this.origin, this.person, () => !this.isOver)
    if (!booked) throw new Error('Nobody answered.')
    return booked.orderNo
  }

  private async keepUp(): Promise<void> {
    while (!this.isOver) {
      await this.peer?.closed
      this.peer = undefined
      const lostAt = performance.now()
      while (!this.isOver && !this.peer) {
        await delay(FIRST_PAUSE_MS * (1 + Math.random()))
        if (!this.isOver) await this.connect().catch(() => undefined)
      }
      if (!this.isOver) this.gaps.push(performance.now() - lostAt)
    }
  }

  private async connect(): Promise<void> {
    const peer = await TestPeer.open(`${this.origin.replace('http', 'ws')}/ws`)
    const { token, userId } = this.person
    const said = peer.connect(token, '0,0', userId)
    const refused = peer.closed.then(() => 'CLOSED')
    if ((await Promise.race([said, refused])) !== 'CONNECTED') throw new Error('The socket was refused.')
    peer.send('SUBSCRIBE', ['id:1', `destination:${topicFor(USER, userId)}`, 'receipt:here'])
    await Promise.race([peer.next(), refused])
    peer.socket.on('message', (data: Buffer) => this.hear(data.toString()))
    this.peer = peer
    await this.fetchAgain()
  }

  private hear(frame: string): void {
    const body = frame.slice(frame.indexOf('\n\n') + 2).replace(/\0$/, '')
    if (!frame.startsWith('MESSAGE')) return
    this.bodies.push(body)
    const news = OrderNews.safeParse(JSON.parse(body))
    if (news.success) this.heard.add(news.data.orderNo)
  }

  /** What the list of bookings shows. */
  private async fetchAgain(): Promise<void> {
    const client = new TestClient(this.origin)
    const { list } = await client.call(
      'GET /appoint/consultOrder/list',
      { page: 1, orderType: 1 },
      { token: this.person.token },
    )
    for (const { orderNo } of list) this.heard.add(orderNo)
  }
}

import { type ClientFrame, CLOSE_DENIED, CLOSE_FLOOD, CLOSE_MALFORMED, type Connection, Refused } from './frames'
import { mayRead, type Principal } from './topics'

/** One SUBSCRIBE of one session. The id is the client's and unique in its session only. */
interface Subscription {
  id: string
  topic: string
  deliver(body: string): void
}

/** Who in this process listens to what. */
export class Subscriptions {
  private readonly byTopic = new Map<string, Set<Subscription>>()

  add(subscription: Subscription): void {
    const readers = this.byTopic.get(subscription.topic) ?? new Set()
    this.byTopic.set(subscription.topic, readers.add(subscription))
  }

  remove(subscription: Subscription): void {
    const readers = this.byTopic.get(subscription.topic)
    readers?.delete(subscription)
    if (readers?.size === 0) this.byTopic.delete(subscription.topic)
  }

  deliver(topic: string, body: string): void {
    for (const subscription of this.byTopic.get(topic) ?? []) subscription.deliver(body)
  }
}

/** What one session listens to. */
export class SessionSubscriptions {
  private readonly byId = new Map<string, Subscription>()
  private lastMessageId = 0

  constructor(
    private readonly registry: Subscriptions,
    private readonly connection: Connection,
    private readonly max: number,
  ) {}

  /** Throws Refused for another party's topic, a used id, an acknowledgement mode we do not keep, and one too many. */
  subscribe(principal: Principal, { headers }: ClientFrame): void {
    const { id, destination: topic, ack = 'auto' } = headers
    if (!id || !topic || this.byId.has(id)) throw new Refused(CLOSE_MALFORMED, 'malformed SUBSCRIBE')
    // Delivery is at most once: what was missed is fetched again, not acknowledged and resent.
    if (ack !== 'auto') throw new Refused(CLOSE_MALFORMED, 'only ack:auto')
    if (!mayRead(principal, topic)) throw new Refused(CLOSE_DENIED, 'access refused')
    if (this.byId.size >= this.max) throw new Refused(CLOSE_FLOOD, 'too many subscriptions')
    const subscription: Subscription = { id, topic, deliver: (body) => this.send(id, topic, body) }
    this.byId.set(id, subscription)
    this.registry.add(subscription)
  }

  unsubscribe({ headers }: ClientFrame): void {
    const subscription = this.byId.get(headers.id ?? '')
    if (!subscription) return
    this.byId.delete(subscription.id)
    this.registry.remove(subscription)
  }

  clear(): void {
    for (const subscription of this.byId.values()) this.registry.remove(subscription)
    this.byId.clear()
  }

  private send(subscription: string, destination: string, body: string): void {
    const messageId = String(++this.lastMessageId)
    const headers = { subscription, destination, 'message-id': messageId, 'content-type': 'application/json' }
    this.connection.send('MESSAGE', headers, body)
  }
}

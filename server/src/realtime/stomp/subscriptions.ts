/** One SUBSCRIBE of one session. The id is the client's and unique in its session only. */
export interface Subscription {
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

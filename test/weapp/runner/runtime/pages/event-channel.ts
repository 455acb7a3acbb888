type ChannelListener = (...args: unknown[]) => void

/** One end of the channel between a page and its opener. Events sent before anyone listens are kept. */
export class EventChannel {
  private readonly listeners = new Map<string, ChannelListener[]>()
  private readonly waiting = new Map<string, unknown[][]>()
  private peer: EventChannel | undefined

  static pair(): [opener: EventChannel, opened: EventChannel] {
    const opener = new EventChannel()
    const opened = new EventChannel()
    opener.peer = opened
    opened.peer = opener
    return [opener, opened]
  }

  on(name: string, listener: ChannelListener): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
    const kept = this.waiting.get(name) ?? []
    this.waiting.delete(name)
    for (const args of kept) listener(...args)
  }

  once(name: string, listener: ChannelListener): void {
    const once: ChannelListener = (...args) => {
      this.off(name, once)
      listener(...args)
    }
    this.on(name, once)
  }

  off(name: string, listener?: ChannelListener): void {
    const kept = listener ? (this.listeners.get(name) ?? []).filter((each) => each !== listener) : []
    this.listeners.set(name, kept)
  }

  emit(name: string, ...args: unknown[]): void {
    this.peer?.receive(name, args)
  }

  private receive(name: string, args: unknown[]): void {
    const listeners = this.listeners.get(name) ?? []
    if (!listeners.length) this.waiting.set(name, [...(this.waiting.get(name) ?? []), args])
    for (const listener of listeners) listener(...args)
  }
}

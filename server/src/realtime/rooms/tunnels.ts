import { randomUUID } from 'node:crypto'
import { frameOf, Tunnel, type Frame } from './tunnel'

const TOPIC = '/signal/'

export interface TunnelsOptions {
  processId: string
  /** Hands a message to every process. Rejects while the bus is away. */
  publish(topic: string, body: string): Promise<void>
  /** Milliseconds within which the process that has a room answers. */
  answerWithinMs: number
  /** Somebody at another process wants into this room, which is said to be had here. */
  onAsked(tunnel: Tunnel, roomId: string): void
}

/** `silent`: the process was reached for and does not answer. `away`: the bus cannot be used, or the answer was no. */
export type Reached = { tunnel: Tunnel } | { failed: 'silent' | 'away' }

/** The tunnels that have an end in this process. */
export class Tunnels {
  private readonly ends = new Map<string, Tunnel>()

  constructor(private readonly options: TunnelsOptions) {}

  /** A tunnel to the process that has the room. */
  reach(host: string, roomId: string): Promise<Reached> {
    return new Promise((resolve) => {
      const tunnel = this.endOf(randomUUID(), host)
      const giveUp = setTimeout(() => {
        tunnel.close(0)
        resolve({ failed: 'silent' })
      }, this.options.answerWithinMs)
      tunnel.onOpened = () => {
        clearTimeout(giveUp)
        resolve({ tunnel })
      }
      tunnel.onClose = () => {
        clearTimeout(giveUp)
        resolve({ failed: 'away' })
      }
      tunnel.ask(roomId)
    })
  }

  /** False for what is no message between ends of tunnels. */
  hear(topic: string, body: string): boolean {
    if (!topic.startsWith(TOPIC)) return false
    const frame = topic === TOPIC + this.options.processId ? frameOf(body) : null
    if (frame) this.take(frame)
    return true
  }

  /** What passed while the bus was away is missing. */
  cutAll(): void {
    for (const tunnel of [...this.ends.values()]) tunnel.cut()
  }

  private take(frame: Frame): void {
    const known = this.ends.get(frame.tunnel)
    if (known) return known.take(frame)
    if (frame.kind !== 'open') return
    const tunnel = this.endOf(frame.tunnel, frame.from)
    tunnel.take(frame)
    this.options.onAsked(tunnel, frame.roomId)
  }

  private endOf(id: string, peer: string): Tunnel {
    const { processId, publish } = this.options
    const tunnel = new Tunnel({
      id,
      from: processId,
      write: (frame) => publish(TOPIC + peer, JSON.stringify(frame)),
      onEnd: () => this.ends.delete(id),
    })
    this.ends.set(id, tunnel)
    return tunnel
  }
}

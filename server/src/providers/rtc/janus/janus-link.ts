import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { SECOND } from '@xinqi/domain/time'
import { WebSocket } from 'ws'
import type { JanusConfig } from '../config'
import { janusMessageOf, refusalIn, type JanusMessage } from './messages'

const PROTOCOL = 'janus-protocol'
const CONNECT_WITHIN_MS = 3 * SECOND
const ANSWER_WITHIN_MS = 8 * SECOND
/** Janus ends a session of which it hears nothing for a minute. */
const KEEP_ALIVE_MS = 25 * SECOND
/** Longest message: an offer with the lines of a whole room. */
const MAX_BYTES = 256 * 1024

interface Waiting {
  resolve(answer: JanusMessage): void
  reject(error: Error): void
  timer: NodeJS.Timeout
  /** A plugin answers twice: that it was heard, and later what came of it. */
  isPlugins: boolean
}

type Fields = Record<string, unknown>

/** One WebSocket to Janus and one session on it; with either of them everything ends that was made through it. */
export class JanusLink {
  private readonly waiting = new Map<string, Waiting>()
  private readonly listeners = new Map<number, (message: JanusMessage) => void>()
  private keeping: NodeJS.Timeout | undefined
  private sessionId: number | undefined
  private isOver = false

  private constructor(
    private readonly socket: WebSocket,
    private readonly secret: string,
    private readonly onLost: (link: JanusLink) => void,
  ) {
    socket.on('message', (raw: Buffer) => this.hear(janusMessageOf(raw.toString())))
    socket.on('close', () => this.end())
    socket.on('error', () => socket.terminate())
  }

  /** Connects, without a session yet. */
  static async connect({ url, secret }: JanusConfig, onLost: (link: JanusLink) => void): Promise<JanusLink> {
    const socket = new WebSocket(url, PROTOCOL, { handshakeTimeout: CONNECT_WITHIN_MS, maxPayload: MAX_BYTES })
    await once(socket, 'open')
    return new JanusLink(socket, secret, onLost)
  }

  /** Connects and opens the session. */
  static async open(config: JanusConfig, onLost: (link: JanusLink) => void): Promise<JanusLink> {
    const link = await JanusLink.connect(config, onLost)
    try {
      await link.begin()
    } catch (error) {
      link.close()
      throw error
    }
    return link
  }

  get isOpen(): boolean {
    return !this.isOver
  }

  async begin(): Promise<void> {
    this.sessionId = (await this.ask({ janus: 'create' })).data?.id
    this.keeping = setInterval(() => this.keepAlive(), KEEP_ALIVE_MS)
  }

  /** A request to Janus itself. */
  ask(request: Fields): Promise<JanusMessage> {
    return this.send(request, false)
  }

  /** A request to the plugin behind a handle; resolves with what came of it. */
  askPlugin(handleId: number, body: Fields, jsep?: Fields): Promise<JanusMessage> {
    return this.send({ janus: 'message', handle_id: handleId, body, jsep }, true)
  }

  async attach(plugin: string, listener: (message: JanusMessage) => void): Promise<number> {
    const { data } = await this.ask({ janus: 'attach', plugin })
    if (!data) throw new Error('Janus gave no handle.')
    this.listeners.set(data.id, listener)
    return data.id
  }

  /** Resolves when it is gone; with the whole link it is gone as well. */
  async detach(handleId: number): Promise<void> {
    this.listeners.delete(handleId)
    await this.ask({ janus: 'detach', handle_id: handleId }).catch(() => undefined)
  }

  close(): void {
    this.socket.terminate()
    this.end()
  }

  private keepAlive(): void {
    this.ask({ janus: 'keepalive' }).catch(() => this.close())
  }

  private send(request: Fields, isPlugins: boolean): Promise<JanusMessage> {
    if (this.isOver) return Promise.reject(new Error('The way to Janus is closed.'))
    const transaction = randomUUID()
    return new Promise((resolve, reject) => {
      // It answers everything, at least with a refusal: one that stands still is as good as lost, for all.
      const timer = setTimeout(() => this.close(), ANSWER_WITHIN_MS)
      this.waiting.set(transaction, { resolve, reject, timer, isPlugins })
      const whose = { session_id: this.sessionId, apisecret: this.secret }
      this.socket.send(JSON.stringify({ ...request, ...whose, transaction }))
    })
  }

  private hear(message: JanusMessage | null): void {
    if (!message) return this.close()
    if (message.janus === 'timeout') return this.close()
    this.settle(message)
    if (message.sender !== undefined) this.listeners.get(message.sender)?.(message)
  }

  private settle(message: JanusMessage): void {
    const { transaction = '', janus } = message
    const waiting = this.waiting.get(transaction)
    if (!waiting || (waiting.isPlugins && janus === 'ack')) return
    this.waiting.delete(transaction)
    clearTimeout(waiting.timer)
    const refusal = refusalIn(message)
    if (refusal) waiting.reject(refusal)
    else waiting.resolve(message)
  }

  private end(): void {
    if (this.isOver) return
    this.isOver = true
    clearInterval(this.keeping)
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer)
      reject(new Error('The way to Janus is lost.'))
    }
    this.waiting.clear()
    this.listeners.clear()
    this.onLost(this)
  }
}

import { WebSocket } from 'ws'

export interface Received {
  t: string
  n?: number
  [field: string]: unknown
}

/** A member of a room as the tests see it: sends raw messages and keeps what comes back. */
export class TestClient {
  readonly received: Received[] = []
  closeCode: number | null = null
  private sent = 0

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (raw: Buffer) => this.received.push(JSON.parse(raw.toString()) as Received))
    socket.on('close', (code) => (this.closeCode = code))
    socket.on('error', () => undefined)
  }

  static async connect(url: string): Promise<TestClient> {
    const socket = new WebSocket(url)
    const client = new TestClient(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return client
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  sendNumbered(message: object): void {
    this.send({ ...message, n: ++this.sent })
  }

  /** Cuts the connection without a closing handshake, as a lost network does. */
  cut(): void {
    this.socket.terminate()
  }

  /** Leaves what comes in the buffers of the operating system. */
  stopReading(): void {
    this.socket.pause()
  }

  readOn(): void {
    this.socket.resume()
  }

  ofType(t: string): Received[] {
    return this.received.filter((message) => message.t === t)
  }

  /** Waits for the first message of a type. */
  async next(t: string): Promise<Received> {
    await until(() => this.ofType(t).length > 0, `a message "${t}"`)
    return this.ofType(t)[0] as Received
  }

  async closed(): Promise<number> {
    await until(() => this.closeCode !== null, 'the connection to close')
    return this.closeCode as number
  }

  /** Every message sent so far has been handled once the pong of a later ping is here. */
  async settled(): Promise<void> {
    const before = this.ofType('pong').length
    this.send({ t: 'ping', seen: 0 })
    await until(() => this.ofType('pong').length > before, 'a pong')
  }
}

/** Polls for a condition; fails with its name when it never holds. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

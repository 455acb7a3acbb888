import { WebSocket } from 'ws'

export interface Closed {
  code: number
  reason: string
}

/** A bare WebSocket that a test drives by hand, to send what no STOMP library would. */
export class TestPeer {
  readonly received: string[] = []
  readonly closed: Promise<Closed>

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => this.received.push(data.toString()))
    socket.on('error', () => undefined)
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
    })
  }

  static open(url: string): Promise<TestPeer> {
    const socket = new WebSocket(url, ['v12.stomp'])
    const peer = new TestPeer(socket)
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(peer))
      socket.once('error', reject)
    })
  }

  /** Connects as user 7, or another, with the token given; resolves with the answer's first line. */
  async connect(token: string, heartbeat = '0,0', userId = 7): Promise<string> {
    const headers = [
      'accept-version:1.2',
      `heart-beat:${heartbeat}`,
      'project:xinqi',
      `receiveUserId:${userId}`,
      'receiveUserType:2',
    ]
    this.send('CONNECT', [...headers, `token:${token}`])
    return (await this.next()).split('\n')[0] ?? ''
  }

  send(command: string, headers: string[] = [], body = ''): void {
    this.socket.send(`${command}\n${headers.join('\n')}\n\n${body}\0`)
  }

  /** The next message, whether it has come already or is still to come. */
  next(): Promise<string> {
    return new Promise((resolve) => {
      const take = () => {
        const first = this.received.shift()
        if (first !== undefined) return resolve(first)
        this.socket.once('message', take)
      }
      take()
    })
  }
}

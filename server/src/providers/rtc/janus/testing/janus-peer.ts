import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Request } from './janus-request'
import { PeerRooms } from './peer-rooms'

const UNAUTHORISED = 403
const NO_SUCH_SESSION = 458

/** What a session of Janus has: handles, and the socket through which it was made and with which it ends. */
interface Session {
  socket: WebSocket
  handles: Set<number>
}

/**
 * Janus's WebSocket API with its VideoRoom, as far as our server speaks it, in the words of Janus 1.1.2: every request is answered by its
 * transaction, a plugin acknowledges first and tells later, and what happens by itself comes as an event of its handle.
 */
export class JanusPeer {
  /** Everything that was asked, in its order. */
  readonly asked: Request[] = []
  readonly rooms: PeerRooms
  private readonly sessions = new Map<number, Session>()
  private server!: WebSocketServer
  private nextId = 1000
  private port = 0

  constructor(
    private readonly secret: string,
    adminKey?: string,
  ) {
    this.rooms = new PeerRooms((handle, event) => this.tell(handle, event), adminKey)
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}`
  }

  get handles(): number[] {
    return [...this.sessions.values()].flatMap(({ handles }) => [...handles])
  }

  /** At the same address as before. */
  async start(): Promise<void> {
    const handleProtocols = (offered: Set<string>) => (offered.has('janus-protocol') ? 'janus-protocol' : false)
    this.server = new WebSocketServer({ host: '127.0.0.1', port: this.port, handleProtocols })
    this.server.on('connection', (socket) => this.serve(socket))
    await once(this.server, 'listening')
    this.port = (this.server.address() as AddressInfo).port
  }

  /** As kill -9 does. */
  async kill(): Promise<void> {
    for (const socket of this.server.clients) socket.terminate()
    this.rooms.forgetAll()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** Requests of this kind to the VideoRoom. */
  askedOfRoom(request: string): Request[] {
    return this.asked.filter(({ body }) => body?.request === request)
  }

  /** An event that comes by itself. */
  tell(handle: number, event: object): void {
    const session = [...this.sessions.values()].find(({ handles }) => handles.has(handle))
    session?.socket.send(JSON.stringify({ ...event, sender: handle }))
  }

  private serve(socket: WebSocket): void {
    socket.on('message', (raw: Buffer) => {
      const request = JSON.parse(raw.toString()) as Request
      this.asked.push(request)
      for (const answer of this.answersTo(request, socket))
        socket.send(JSON.stringify({ ...answer, transaction: request.transaction }))
    })
    socket.on('close', () => {
      for (const [id, session] of this.sessions) {
        if (session.socket !== socket) continue
        this.sessions.delete(id)
        for (const handle of session.handles) this.rooms.detach(handle)
      }
    })
  }

  private answersTo(request: Request, socket: WebSocket): object[] {
    if (request.janus === 'info')
      return [{ janus: 'server_info', name: 'Janus WebRTC Server', version_string: '1.1.2' }]
    if (request.apisecret !== this.secret)
      return [refusal(UNAUTHORISED, 'Unauthorized request (wrong or missing secret/token)')]
    if (request.janus === 'create') {
      const id = this.nextId++
      this.sessions.set(id, { socket, handles: new Set() })
      return [{ janus: 'success', data: { id } }]
    }
    const session = this.sessions.get(request.session_id ?? 0)
    return session ? this.inSession(request, session) : [refusal(NO_SUCH_SESSION, 'No such session')]
  }

  private inSession(request: Request, { handles }: Session): object[] {
    const { janus, handle_id: handle = 0 } = request
    if (janus === 'attach') {
      const id = this.nextId++
      handles.add(id)
      return [{ janus: 'success', data: { id } }]
    }
    if (janus === 'message') return this.rooms.answersTo(handle, request)
    if (janus !== 'detach') return [{ janus: 'ack' }]
    handles.delete(handle)
    this.rooms.detach(handle)
    return [{ janus: 'success' }]
  }
}

const refusal = (code: number, reason: string) => ({ janus: 'error', error: { code, reason } })

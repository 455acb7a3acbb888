import WebSocket from 'ws'
import type { FakeSocket, LaunchOptions, SocketRequest } from '../options'
import type { SocketEventKind } from '../protocol'

export type EmitSocketEvent = (id: number, kind: SocketEventKind, value: unknown) => void

interface OpenSocket {
  send(data: string | Uint8Array): void
  close(code?: number, reason?: string): void
}

/** The host's ends of the sockets that a program opens: the test's own, or real ones to a mapped address. */
export class Sockets {
  private readonly open = new Map<number, OpenSocket>()

  constructor(
    private readonly emit: EmitSocketEvent,
    private readonly fake: LaunchOptions['connectSocket'],
  ) {}

  connect(id: number, request: SocketRequest, address: string | undefined): void {
    if (this.fake) return this.connectFake(id, request, this.fake)
    if (!address) throw new Error(`no answer for ${request.url}: give connectSocket or map its host`)
    this.connectReal(id, request, address)
  }

  send(id: number, data: string | Uint8Array): void {
    this.open.get(id)?.send(data)
  }

  close(id: number, code?: number, reason?: string): void {
    this.open.get(id)?.close(code, reason)
  }

  closeAll(): void {
    for (const socket of this.open.values()) socket.close()
    this.open.clear()
  }

  private connectFake(id: number, request: SocketRequest, serve: NonNullable<LaunchOptions['connectSocket']>): void {
    const server: FakeSocket = {
      send: (data) => this.emit(id, 'message', { data }),
      close: (code = 1000, reason = '') => this.emit(id, 'close', { code, reason }),
      onMessage: () => undefined,
      onClose: () => undefined,
    }
    this.open.set(id, {
      send: (data) => server.onMessage(data),
      close: (code, reason) => {
        server.onClose(code)
        server.close(code, reason)
      },
    })
    serve(server, request)
    // After the program had its turn to add listeners.
    setTimeout(() => this.emit(id, 'open', { header: {} }), 1)
  }

  private connectReal(id: number, request: SocketRequest, address: string): void {
    const socket = new WebSocket(address, request.protocols, { headers: request.header })
    this.open.set(id, {
      send: (data) => socket.send(data),
      close: (code = 1000, reason) => socket.close(code, reason),
    })
    socket.on('open', () => this.emit(id, 'open', { header: {} }))
    socket.on('message', (data, isBinary) => {
      const bytes = Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
      this.emit(id, 'message', { data: isBinary ? bytes : bytes.toString() })
    })
    socket.on('close', (code, reason) => this.emit(id, 'close', { code, reason: reason.toString() }))
    socket.on('error', (error) => this.emit(id, 'error', { errMsg: error.message }))
  }
}

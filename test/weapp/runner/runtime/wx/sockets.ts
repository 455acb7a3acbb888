import { decode } from '../../codec'
import type { SocketEventKind } from '../../protocol'
import { askHost } from '../ask-host'
import { Emitter } from '../emitter'
import { record } from '../record'
import { touch } from '../state'
import { callBack, callbacksOf, type ApiTable } from './api-table'

const OPEN = 1
const CLOSING = 2
const CLOSED = 3

interface ConnectOptions {
  url: string
  header?: Record<string, string>
  protocols?: string[]
}

const tasks = new Map<number, SocketTask>()

/** The object that wx.connectSocket returns. */
class SocketTask {
  readyState = 0
  private readonly events = {
    open: new Emitter(),
    message: new Emitter(),
    close: new Emitter(),
    error: new Emitter(),
  } satisfies Record<SocketEventKind, Emitter>

  readonly onOpen = this.events.open.on
  readonly onMessage = this.events.message.on
  readonly onClose = this.events.close.on
  readonly onError = this.events.error.on

  constructor(readonly socketTaskId: number) {}

  send(options: { data?: unknown } = {}): void {
    record('socket.send', options)
    const { success, fail, complete } = callbacksOf(options)
    if (this.readyState !== OPEN) {
      const failure = { errMsg: 'sendSocketMessage:fail SocketTask.readyState is not OPEN' }
      callBack('send', fail, failure)
      callBack('send', complete, failure)
      return
    }
    void askHost('$socket.send', { id: this.socketTaskId, data: options.data }).then(() => {
      callBack('send', success, { errMsg: 'sendSocketMessage:ok' })
      callBack('send', complete, { errMsg: 'sendSocketMessage:ok' })
    })
  }

  close(options: { code?: number; reason?: string } = {}): void {
    record('socket.close', options)
    this.readyState = CLOSING
    const { success, complete } = callbacksOf(options)
    const { code, reason } = options
    void askHost('$socket.close', { id: this.socketTaskId, code, reason }).then(() => {
      callBack('close', success, { errMsg: 'closeSocket:ok' })
      callBack('close', complete, { errMsg: 'closeSocket:ok' })
    })
  }

  receive(kind: SocketEventKind, value: unknown): void {
    if (kind === 'open') this.readyState = OPEN
    if (kind === 'close') this.readyState = CLOSED
    this.events[kind].emit(value)
  }
}

/** The host tells of something that happened on a socket. */
export function receiveSocketEvent(id: number, kind: SocketEventKind, payload: string): void {
  touch()
  tasks.get(id)?.receive(
    kind,
    decode(payload, (bytes) => bytes.buffer),
  )
}

export function addSocketApis(api: ApiTable): void {
  api.member('connectSocket', (options: ConnectOptions) => {
    const call = record('connectSocket', options)
    const id = tasks.size + 1
    const task = new SocketTask(id)
    tasks.set(id, task)
    const { success, fail, complete } = callbacksOf(options)
    const { url, header, protocols } = options
    askHost('$socket.open', { id, url, header, protocols }).then(
      () => {
        call.ok = true
        const answer = { errMsg: 'connectSocket:ok', socketTaskId: id }
        callBack('connectSocket', success, answer)
        callBack('connectSocket', complete, answer)
      },
      (reason: unknown) => {
        const answer = { errMsg: `connectSocket:fail ${describe(reason)}` }
        call.fail = answer
        callBack('connectSocket', fail, answer)
        callBack('connectSocket', complete, answer)
        task.receive('error', answer)
      },
    )
    return task
  })
}

function describe(reason: unknown): string {
  return typeof reason === 'object' && reason !== null && 'errMsg' in reason ? String(reason.errMsg) : String(reason)
}

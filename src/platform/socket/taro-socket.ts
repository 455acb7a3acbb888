import { StompSocketState, type IStompSocket } from '@stomp/stompjs'
import Taro from '@tarojs/taro'

/** Nothing was received from the peer that says why (as in the WebSocket standard). */
const ABNORMAL = 1006
const NORMAL = 1000

/** The part of the browser's WebSocket that @stomp/stompjs uses, over Taro.connectSocket. */
export class TaroSocket implements IStompSocket {
  readyState: number = StompSocketState.CONNECTING
  binaryType?: string
  onopen: IStompSocket['onopen'] = null
  onclose: IStompSocket['onclose'] = null
  onerror: IStompSocket['onerror'] = null
  onmessage: IStompSocket['onmessage'] = null
  private task?: Taro.SocketTask

  constructor(
    readonly url: string,
    protocols: string[],
  ) {
    Taro.connectSocket({ url, protocols })
      .then((task) => this.attach(task))
      .catch((error: unknown) => {
        this.onerror?.(error)
        this.finish(ABNORMAL, 'connectSocket failed')
      })
  }

  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    if (!this.task || this.readyState !== StompSocketState.OPEN) throw new Error('the socket is not open')
    this.task.send({ data: sendable(data), fail: (error) => void this.onerror?.(error) })
  }

  close(): void {
    if (this.readyState >= StompSocketState.CLOSING) return
    this.readyState = StompSocketState.CLOSING
    if (this.task) this.task.close({ code: NORMAL, fail: () => this.finish(ABNORMAL, 'close failed') })
    else this.finish(ABNORMAL, 'closed while connecting')
  }

  /** Called in the very turn in which the task is made: later, its first events would be missed. */
  private attach(task: Taro.SocketTask): void {
    if (this.readyState !== StompSocketState.CONNECTING) return void task.close({})
    this.task = task
    task.onOpen(() => {
      this.readyState = StompSocketState.OPEN
      this.onopen?.()
    })
    task.onMessage<string | ArrayBuffer>(({ data }) => void this.onmessage?.({ data }))
    task.onError((error) => void this.onerror?.(error))
    task.onClose(({ code, reason }) => this.finish(code, reason))
  }

  private finish(code: number, reason: string): void {
    if (this.readyState === StompSocketState.CLOSED) return
    this.readyState = StompSocketState.CLOSED
    this.onclose?.({ code, reason, wasClean: code === NORMAL })
  }
}

/** WeChat takes a string or an ArrayBuffer, never a view of one. */
function sendable(data: string | ArrayBufferLike | Blob | ArrayBufferView): string | ArrayBuffer {
  if (typeof data === 'string' || data instanceof ArrayBuffer) return data
  if (!ArrayBuffer.isView(data)) throw new TypeError('a mini-program sends text or an ArrayBuffer')
  const copy = new Uint8Array(data.byteLength)
  copy.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
  return copy.buffer
}

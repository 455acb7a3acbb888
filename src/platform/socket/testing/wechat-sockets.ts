import { WebSocket } from 'ws'

interface SendOptions {
  data: string | ArrayBuffer
  fail?(error: unknown): void
}

interface CloseOptions {
  code?: number
  fail?(error: unknown): void
}

/** A SocketTask over a real WebSocket, with WeChat's habit of ending a text message at its first NULL. */
class WechatSocketTask {
  constructor(private readonly socket: WebSocket) {
    socket.binaryType = 'arraybuffer'
    // A task that nobody listens to may fail; in ws that would throw.
    socket.on('error', () => undefined)
  }

  onOpen(listener: () => void): void {
    this.socket.on('open', listener)
  }

  onMessage(listener: (event: { data: string | ArrayBuffer }) => void): void {
    this.socket.on('message', (data) => {
      listener({ data: data instanceof ArrayBuffer ? data : cutAtNull(data.toString()) })
    })
  }

  onError(listener: (error: { errMsg: string }) => void): void {
    this.socket.on('error', (error) => listener({ errMsg: error.message }))
  }

  onClose(listener: (event: { code: number; reason: string }) => void): void {
    this.socket.on('close', (code, reason) => listener({ code, reason: reason.toString() }))
  }

  send({ data, fail }: SendOptions): void {
    if (typeof data !== 'string' && !(data instanceof ArrayBuffer))
      throw new TypeError('string or ArrayBuffer expected')
    this.socket.send(typeof data === 'string' ? cutAtNull(data) : data, (error) => error && fail?.(error))
  }

  close({ code }: CloseOptions): void {
    this.socket.close(code)
  }
}

const cutAtNull = (text: string): string => text.split('\0')[0] ?? ''

/** What TaroSocket uses of Taro. */
export default {
  connectSocket: ({ url, protocols }: { url: string; protocols: string[] }) =>
    Promise.resolve(new WechatSocketTask(new WebSocket(url, protocols))),
}

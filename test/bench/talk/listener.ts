import { WebSocket } from 'ws'
import { topicFor } from '../../../server/src/realtime/stomp/topics'
import type { Person } from './people'

const frame = (command: string, headers: readonly string[]): string => `${command}\n${headers.join('\n')}\n\n\0`

/** A socket of somebody's page, logged in and subscribed to these topics. It answers pings, as every WebSocket does, and promises no beats. */
export class Listener {
  /** Is called with the body of each message. */
  onBody: (body: string) => void = () => undefined

  private constructor(private readonly socket: WebSocket) {
    socket.binaryType = 'nodebuffer'
    socket.on('error', () => undefined)
  }

  /** Resolves when the server has said that it is subscribed. @throws when the server closes it instead */
  static open(origin: string, { userType, id, token }: Person, topicOf = [topicFor]): Promise<Listener> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, ['v12.stomp'])
    const listener = new Listener(socket)
    return new Promise((resolve, reject) => {
      socket.once('close', (code) => reject(new Error(`A socket was closed with ${code}.`)))
      socket.once('open', () => {
        const who = [`receiveUserId:${id}`, `receiveUserType:${userType}`, `token:${token}`]
        socket.send(frame('CONNECT', ['accept-version:1.2', 'heart-beat:0,0', 'project:xinqi', ...who]))
      })
      socket.on('message', (data: Buffer) => {
        const text = data.toString()
        if (text.startsWith('CONNECTED'))
          for (const [index, topic] of topicOf.entries())
            socket.send(frame('SUBSCRIBE', [`id:${index}`, `destination:${topic(userType, id)}`, 'receipt:here']))
        else if (text.startsWith('RECEIPT')) resolve(listener)
        else if (text.startsWith('MESSAGE')) listener.onBody(text.slice(text.indexOf('\n\n') + 2, -1))
      })
    })
  }

  close(): void {
    this.socket.terminate()
  }
}

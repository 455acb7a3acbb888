import { topicFor, type Principal } from '../realtime/stomp/topics'
import { TestPeer } from '../realtime/stomp/testing/peer'

/** Somebody's open page: their socket at a server, which listens to what is told to them. */
export class Ear {
  private constructor(private readonly peer: TestPeer) {}

  /** Listens from the moment that it is there. `origin`: of the server, http. */
  static async open(origin: string, { userType, userId, token }: Principal & { token: string }): Promise<Ear> {
    const peer = await TestPeer.open(`${origin.replace(/^http/, 'ws')}/ws`)
    const who = [`receiveUserId:${userId}`, `receiveUserType:${userType}`, `token:${token}`]
    peer.send('CONNECT', ['accept-version:1.2', 'heart-beat:0,0', 'project:xinqi', ...who])
    await expectFrame(peer, 'CONNECTED')
    peer.send('SUBSCRIBE', ['id:1', `destination:${topicFor(userType, userId)}`, 'receipt:here'])
    await expectFrame(peer, 'RECEIPT')
    return new Ear(peer)
  }

  /** What is told next, whether it has come already or is still to come. */
  async next(): Promise<unknown> {
    const frame = await expectFrame(this.peer, 'MESSAGE')
    return JSON.parse(frame.slice(frame.indexOf('\n\n'), frame.lastIndexOf('\0')))
  }

  close(): void {
    this.peer.socket.close()
  }
}

async function expectFrame(peer: TestPeer, command: string): Promise<string> {
  const frame = await peer.next()
  if (!frame.startsWith(command)) throw new Error(`${command} was expected, and this came: ${frame}`)
  return frame
}

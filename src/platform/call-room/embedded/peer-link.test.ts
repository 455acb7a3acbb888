import { LocalMedia } from './local-media'
import { PeerCircle } from './peer-circle'
import type { PeerSignal, SfuSignal } from './signal-messages'

/** jsdom has no WebRTC: just enough of a connection to see when ours looks for new routes. */
class Connection extends EventTarget {
  static last: Connection
  static made = 0
  signalingState = 'stable'
  iceConnectionState = 'new'
  restarts = 0
  remoteDescription: RTCSessionDescriptionInit | null = null
  readonly localDescription = { type: 'offer', sdp: '' }
  oniceconnectionstatechange: (() => void) | null = null

  constructor() {
    super()
    Connection.last = this
    Connection.made += 1
  }
  addTransceiver(kind: string): object {
    const sender = { replaceTrack: () => Promise.resolve(), getParameters: () => ({ encodings: [] }) }
    return { sender, receiver: { track: { kind } } }
  }
  setLocalDescription(): Promise<void> {
    return Promise.resolve()
  }
  setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    this.remoteDescription = description
    return Promise.resolve()
  }
  getTransceivers(): object[] {
    return []
  }
  restartIce(): void {
    this.restarts += 1
  }
  become(state: string): void {
    this.iceConnectionState = state
    this.oniceconnectionstatechange?.()
  }
  close(): void {
    this.signalingState = 'closed'
  }
}

let sent: (PeerSignal | SfuSignal)[]
let sentTo: string[]
let circle: PeerCircle

const openCircle = (): PeerCircle =>
  new PeerCircle({
    selfId: 'm',
    iceServers: [],
    media: new LocalMedia(() => undefined),
    send: (userId, signal) => {
      sentTo.push(userId)
      sent.push(signal)
    },
    onState: () => undefined,
    onStream: () => undefined,
    onError: () => undefined,
  })

/** Seats are named so that who is polite can be told: the lower name is. */
function sitWith(other: string, offersFirst = false): Connection {
  circle = openCircle()
  circle.connect(other, offersFirst)
  return Connection.last
}

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  sentTo = []
  Connection.made = 0
  Object.assign(globalThis, { RTCPeerConnection: Connection, MediaStream: class {} })
})
afterEach(() => {
  circle.close()
  jest.useRealTimers()
  for (const name of ['RTCPeerConnection', 'MediaStream']) Reflect.deleteProperty(globalThis, name)
})

it('an open link is restarted when the network is another one, and left alone when it may be the same', () => {
  const connection = sitWith('a')
  connection.become('connected')
  circle.findNewRoutes(false)
  expect(connection.restarts).toBe(0)
  circle.findNewRoutes(true)
  expect(connection.restarts).toBe(1)
})

it('the polite side asks for the restart of an open link', () => {
  const connection = sitWith('z')
  connection.become('connected')
  circle.findNewRoutes(true)
  expect([connection.restarts, sent]).toEqual([0, [{ restart: true }]])
})

it('a second change right after is served by the first restart where that was enough, and by another one where not', () => {
  const connection = sitWith('a')
  connection.become('connected')
  circle.findNewRoutes(true)
  circle.findNewRoutes(true)
  jest.advanceTimersByTime(10_000)
  expect(connection.restarts).toBe(1)

  connection.become('failed')
  expect(connection.restarts).toBe(2)
  circle.findNewRoutes(true)
  jest.advanceTimersByTime(10_000)
  expect(connection.restarts).toBe(3)
})

it('a short break mends itself, a longer one is a reason to look for new routes', () => {
  const connection = sitWith('a')
  connection.become('disconnected')
  jest.advanceTimersByTime(2000)
  connection.become('connected')
  jest.advanceTimersByTime(10_000)
  expect(connection.restarts).toBe(0)
  connection.become('disconnected')
  jest.advanceTimersByTime(2500)
  expect(connection.restarts).toBe(1)
})

it.each(['a', 'z'])(
  'a newcomer takes no offer before %s has answered theirs: it was meant for the seat before',
  async (other) => {
    const connection = sitWith(other, true)
    const hear = async (type: 'offer' | 'answer') => {
      circle.receive(other, { description: { type, sdp: '' } })
      await jest.advanceTimersByTimeAsync(0)
    }
    await hear('offer')
    expect(connection.remoteDescription).toBeNull()
    await hear('answer')
    expect(connection.remoteDescription).toMatchObject({ type: 'answer' })
    await hear('offer')
    expect(connection.remoteDescription).toMatchObject({ type: 'offer' })
  },
)

it('an offer that was made while the seat was asked for goes to the first who is there, and only to them', async () => {
  circle = openCircle()
  circle.prepareOffer()
  await jest.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([])
  circle.connect('a', true)
  expect(sentTo).toEqual(['a'])
  expect(sent).toMatchObject([{ description: { type: 'offer' } }])
  circle.connect('b', true)
  await jest.advanceTimersByTimeAsync(0)
  expect(sentTo).toEqual(['a', 'b'])
  expect(Connection.made).toBe(2)
})

it('an offer that is made when who is there is known already goes to them as soon as it is', async () => {
  circle = openCircle()
  circle.prepareOffer()
  circle.connect('a', true)
  expect(sent).toEqual([])
  await jest.advanceTimersByTimeAsync(0)
  expect(sentTo).toEqual(['a'])
})

it('where nobody is there the offer is given up, and who comes later makes theirs', () => {
  circle = openCircle()
  circle.prepareOffer()
  const prepared = Connection.last
  circle.discardOffer()
  expect([prepared.signalingState, sent]).toEqual(['closed', []])
  circle.connect('a', false)
  expect(Connection.last).not.toBe(prepared)
})

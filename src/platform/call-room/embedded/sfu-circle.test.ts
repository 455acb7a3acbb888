import type { PeerState } from '../call-room'
import { LocalMedia } from './local-media'
import { SfuCircle } from './sfu-circle'
import type { SfuSignal } from './signal-messages'

/** As much of a browser's connection as the circle uses: the test says what becomes of it. */
class FakeConnection {
  static all: FakeConnection[] = []
  connectionState: RTCPeerConnectionState = 'new'
  signalingState: RTCSignalingState = 'stable'
  localDescription: { sdp: string } | null = null
  onconnectionstatechange: (() => void) | null = null
  onicecandidate: unknown = null
  private readonly lines: { mid: string; sender: object; receiver: object }[] = []

  constructor() {
    FakeConnection.all.push(this)
  }

  addTransceiver() {
    const mid = String(this.lines.length)
    const sender = { replaceTrack: async () => undefined, getParameters: () => ({ encodings: [] }) }
    const receiver = { track: { mid }, getSynchronizationSources: () => [{ audioLevel: 0.5 }] }
    const line = { mid, sender, receiver }
    this.lines.push(line)
    return line
  }

  getTransceivers() {
    return this.lines
  }

  async setLocalDescription() {
    this.localDescription = { sdp: `local ${FakeConnection.all.indexOf(this)}` }
  }

  async setRemoteDescription({ type }: { type: string }) {
    if (type === 'offer') while (this.lines.length < 4) this.addTransceiver()
  }

  becomes(state: RTCPeerConnectionState): void {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }

  close(): void {
    this.connectionState = 'closed'
    this.signalingState = 'closed'
  }
}

class FakeStream {
  constructor(readonly tracks: object[] = []) {}
}

let said: SfuSignal[]
let states: [string, PeerState][]
let streams: [string, number][]
let circle: SfuCircle
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  FakeConnection.all = []
  Object.assign(globalThis, { RTCPeerConnection: FakeConnection, MediaStream: FakeStream })
  said = []
  states = []
  streams = []
  circle = new SfuCircle({
    selfId: 'ann',
    iceServers: [],
    media: new LocalMedia(() => undefined),
    send: (_to, signal) => said.push(signal as SfuSignal),
    onState: (userId, state) => states.push([userId, state]),
    onStream: (userId, stream) => streams.push([userId, (stream as unknown as FakeStream).tracks.length]),
    onError: (error) => {
      throw error
    },
  })
  circle.connect('ben')
  circle.connect('eve')
})

const BEN = [
  { mid: '0', user: 'ben' },
  { mid: '1', user: 'ben' },
]
const EVE = [
  { mid: '2', user: 'eve' },
  { mid: '3', user: 'eve' },
]

/** Both connections of the newest making stand. */
async function stand(round: number): Promise<void> {
  circle.receive('sfu', { round, ready: true })
  await settled()
  circle.receive('sfu', { round, answer: 'theirs' })
  circle.receive('sfu', { round, offer: 'theirs', lines: [...BEN, ...EVE] })
  await settled()
  for (const connection of FakeConnection.all.slice(-2)) connection.becomes('connected')
}

it('sends over one connection and receives everybody over the other', async () => {
  await stand(3)
  expect(FakeConnection.all).toHaveLength(2)
  expect(said).toEqual([
    { round: 3, offer: 'local 0' },
    { round: 3, answer: 'local 1' },
  ])
  expect(streams).toEqual([
    ['ben', 2],
    ['eve', 2],
  ])
  expect([circle.stateOf('ben'), circle.stateOf('eve')]).toEqual(['connected', 'connected'])
  expect(circle.levels()).toContainEqual({ userId: 'eve', level: 0.5 })
})

it('whose lines are taken away is being waited for, and is not heard in the place of another', async () => {
  await stand(3)
  streams = []
  circle.receive('sfu', { round: 3, offer: 'theirs', lines: BEN })
  await settled()
  expect(circle.stateOf('eve')).toBe('reconnecting')
  expect(streams).toContainEqual(['eve', 0])
})

it('takes nothing of a making that is over, nor from anybody else', async () => {
  await stand(3)
  said = []
  circle.receive('sfu', { round: 2, offer: 'old', lines: EVE })
  circle.receive('eve', { round: 3, offer: 'hers', lines: EVE })
  await settled()
  expect(said).toEqual([])
})

it('tells when a connection has ended, is cut off, and makes both anew when told to', async () => {
  await stand(3)
  said = []
  FakeConnection.all[1]?.becomes('failed')
  expect(said).toEqual([{ round: 3, broken: true }])
  expect([circle.isCutOff, circle.stateOf('ben')]).toEqual([true, 'reconnecting'])
  expect(FakeConnection.all.map(({ connectionState }) => connectionState)).toEqual(['closed', 'closed'])
  await stand(5)
  expect([circle.isCutOff, circle.stateOf('ben')]).toEqual([false, 'connected'])
})

it('is cut off where the media server is lost, and says nothing to it', async () => {
  await stand(3)
  said = []
  circle.receive('sfu', { lost: true })
  expect([circle.isCutOff, circle.stateOf('eve')]).toEqual([true, 'reconnecting'])
  expect(said).toEqual([])
  expect(await circle.measure()).toMatchObject({ up: 6, down: 6 })
})

import { SignalChannel } from './signal-channel'

/** Stands in for the browser's socket; the test plays the server. */
class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  readonly sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }

  static get last(): FakeSocket {
    return FakeSocket.all[FakeSocket.all.length - 1] as FakeSocket
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }

  close(): void {
    this.readyState = 3
    this.onclose?.()
  }

  accept(): void {
    this.readyState = 1
    this.onopen?.()
  }

  deliver(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const realSocket = globalThis.WebSocket
let heard: string[]
let channel: SignalChannel

beforeEach(() => {
  jest.useFakeTimers()
  FakeSocket.all = []
  Object.assign(globalThis, { WebSocket: FakeSocket })
  heard = []
  channel = new SignalChannel('wss://example/signal', {
    joinRequest: () => ({ room: 'r', user: 'ann', sig: 's', media: { audio: true, video: true }, sfu: true }),
    onJoined: ({ resumed }) => heard.push(resumed ? 'resumed' : 'joined'),
    onDenied: ({ code }) => heard.push(code),
    onKicked: (reason) => heard.push(reason),
    onMessage: (message) => heard.push(message.t),
    onUp: () => heard.push('up'),
    onDown: () => heard.push('down'),
  })
  channel.open()
})

afterEach(() => {
  channel.close(false)
  jest.useRealTimers()
  Object.assign(globalThis, { WebSocket: realSocket })
})

function welcome(fields: object = {}): void {
  FakeSocket.last.accept()
  FakeSocket.last.deliver({ t: 'joined', resume: 'token', resumed: false, received: 0, peers: [], ...fields })
}

function reconnect(): void {
  FakeSocket.last.close()
  jest.advanceTimersByTime(1000)
}

const mute = { t: 'media', media: { audio: false, video: true } } as const

it('holds messages back until it is seated', () => {
  welcome()
  reconnect()
  channel.send(mute)
  FakeSocket.last.accept()
  expect(FakeSocket.last.sent.map((message) => message.t)).toEqual(['join'])
})

it('resumes by token and resends exactly what the server has not taken', () => {
  welcome()
  for (let i = 0; i < 3; i++) channel.send(mute)
  FakeSocket.last.deliver({ t: 'peer-leave', user: 'ben', reason: 'left', n: 1 })
  reconnect()
  welcome({ resumed: true, received: 2 })
  expect(FakeSocket.last.sent[0]).toMatchObject({ t: 'join', resume: 'token', seen: 1 })
  expect(FakeSocket.last.sent.slice(1).map((message) => message.n)).toEqual([3])
  expect(heard).toEqual(['joined', 'up', 'peer-leave', 'down', 'resumed', 'up'])
})

it('resends nothing into a new seat', () => {
  welcome()
  channel.send(mute)
  reconnect()
  welcome({ resume: 'other' })
  expect(FakeSocket.last.sent).toHaveLength(1)
})

it('ignores a message that it has seen', () => {
  welcome()
  for (const n of [1, 2, 2, 1]) FakeSocket.last.deliver({ t: 'peer-state', user: 'ben', state: 'away', n })
  expect(heard.filter((t) => t === 'peer-state')).toHaveLength(2)
})

it('takes a silent connection for lost and opens another', () => {
  welcome()
  jest.advanceTimersByTime(20_000)
  expect(heard).toContain('down')
  expect(FakeSocket.all.length).toBeGreaterThan(1)
})

it('distrusts its socket after a change of network until a pong comes', () => {
  welcome()
  channel.nudge()
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ t: 'ping' })
  FakeSocket.last.deliver({ t: 'pong', received: 0 })
  jest.advanceTimersByTime(5000)
  expect(heard).not.toContain('down')
  channel.nudge()
  jest.advanceTimersByTime(5000)
  expect(heard).toContain('down')
})

it('does not come back after closing', () => {
  welcome()
  channel.close(true)
  expect(FakeSocket.last.sent.at(-1)).toEqual({ t: 'leave' })
  jest.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})

import type { CallEvents, JoinTicket } from '../call-room'
import { TrtcWeappRoom } from './trtc-weapp-room'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getCurrentInstance: () => ({ page: {} }) } }))

const ticket: JoinTicket = {
  provider: 'trtc',
  roomId: 'r1',
  userId: 'ann',
  userSig: 'SECRET-SIG',
  sdkAppId: 1400000001,
}

let calls: string[]
let printed: string[]
let room: TrtcWeappRoom

/** The SDK is the real one; only WeChat underneath it is played. */
beforeEach(() => {
  calls = []
  printed = []
  const pusher = {
    start: () => calls.push('start'),
    stop: () => calls.push('stop'),
    switchCamera: () => calls.push('switchCamera'),
  }
  Object.assign(globalThis, {
    wx: {
      createLivePusherContext: () => pusher,
      createLivePlayerContext: () => ({ stop: () => calls.push('player.stop') }),
      getStorageSync: () => '',
      request: () => calls.push('telemetry'),
    },
  })
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => printed.push(JSON.stringify(words)))
  }
  room = new TrtcWeappRoom()
})

afterEach(() => jest.restoreAllMocks())

const pusherState = (code: number, message = '') => room.pusherStateChanged({ detail: { code, message } })
const users = (...list: object[]) => JSON.stringify({ userlist: list })

async function joined(): Promise<void> {
  const joining = room.join(ticket)
  room.pusherMounted()
  pusherState(1018)
  await joining
}

function heard<K extends keyof CallEvents>(event: K): CallEvents[K][] {
  const payloads: CallEvents[K][] = []
  room.on(event, (payload) => payloads.push(payload))
  return payloads
}

it('starts the pusher once it is on the page, and joins when WeChat says so', async () => {
  await joined()
  expect(room.state).toBe('connected')
  expect(calls).toEqual(['start'])
  expect(room.liveAttributes().pusher).toMatchObject({ mode: 'RTC', enableMic: true, enableCamera: true })
  expect(room.liveAttributes().pusher?.url).toContain('strroomid=r1')
})

it('shows a peer with what the peer has switched on', async () => {
  await joined()
  const arrivals = heard('peer-join')
  pusherState(1031, users({ userid: 'ben' }))
  pusherState(1033, users({ userid: 'ben', streamtype: 'main', hasvideo: true, playurl: 'room://ben' }))
  pusherState(1034, users({ userid: 'ben', hasaudio: true, playurl: 'room://ben' }))
  expect(arrivals).toEqual([{ userId: 'ben', audio: false, video: false, state: 'connected' }])
  expect(room.peers.get('ben')).toMatchObject({ audio: true, video: true })
  expect(room.liveAttributes().players).toMatchObject([{ userID: 'ben', src: 'room://ben', muteVideo: false }])
  pusherState(1033, users({ userid: 'ben', streamtype: 'main', hasvideo: false }))
  expect(room.peers.get('ben')).toMatchObject({ audio: true, video: false })
})

it('forgets a peer who leaves', async () => {
  await joined()
  pusherState(1031, users({ userid: 'ben' }))
  pusherState(1032, users({ userid: 'ben' }))
  expect(room.peers.size).toBe(0)
  expect(room.liveAttributes().players).toEqual([])
})

it('keeps several apart, each with a player of their own, until one of them goes', async () => {
  await joined()
  const three = ['ben', 'cem', 'dora']
  pusherState(1031, users(...three.map((userid) => ({ userid }))))
  for (const userid of three) {
    pusherState(1033, users({ userid, streamtype: 'main', hasvideo: true, playurl: `room://${userid}` }))
    pusherState(1034, users({ userid, hasaudio: true, playurl: `room://${userid}` }))
  }
  const shown = () => room.liveAttributes().players.map(({ userID, src }) => [userID, src])
  expect(shown()).toEqual(three.map((userid) => [userid, `room://${userid}`]))
  pusherState(1033, users({ userid: 'ben', streamtype: 'main', hasvideo: false }))
  pusherState(1032, users({ userid: 'cem' }))
  expect([...room.peers.values()]).toMatchObject([
    { userId: 'ben', audio: true, video: false },
    { userId: 'dora', audio: true, video: true },
  ])
  expect(shown().map(([userid]) => userid)).not.toContain('cem')
})

it('rejects with the reason when the room is refused', async () => {
  const joining = room.join(ticket)
  pusherState(-100018, 'bad sig')
  await expect(joining).rejects.toMatchObject({ code: 'auth' })
  expect(room.state).toBe('left')
})

it('switches devices through the attributes of the pusher', async () => {
  await joined()
  await room.setMic(false)
  await room.switchCamera()
  await room.switchCamera('environment')
  expect(room.liveAttributes().pusher).toMatchObject({ enableMic: false, enableCamera: true })
  expect(calls.filter((call) => call === 'switchCamera')).toHaveLength(1)
})

it('tells who was put out, once', async () => {
  await joined()
  const kicks = heard('kicked')
  pusherState(1019, 'exit room, reason[2]')
  pusherState(1019, 'exit room, reason[2]')
  expect(kicks).toEqual([{ reason: 'dismissed' }])
  expect(room.state).toBe('left')
})

it('survives events that arrive after leaving', async () => {
  await joined()
  await room.leave()
  expect(room.liveAttributes()).toEqual({ pusher: null, players: [] })
  expect(() => room.pusherNetStatus({ detail: { info: { netQualityLevel: 1 } } })).not.toThrow()
  expect(() => pusherState(1018)).not.toThrow()
  expect(room.state).toBe('left')
})

it('neither prints nor reports the userSig', async () => {
  await joined()
  await room.leave()
  expect(printed.join()).not.toContain('SECRET-SIG')
  expect(calls).not.toContain('telemetry')
})

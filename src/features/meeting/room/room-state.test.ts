import type { RemotePeer } from '@/platform/call-room/call-room'
import { isSpeaking, type RoomAction, roomAtStart, roomNotice, roomReducer, type RoomState } from './room-state'

const peer = (change: Partial<RemotePeer> = {}): RemotePeer => ({
  userId: '1-7',
  audio: true,
  video: true,
  state: 'connected',
  ...change,
})
const run = (...actions: RoomAction[]): RoomState =>
  actions.reduce(roomReducer, roomAtStart({ audio: true, video: true }))
const connected: RoomAction = { type: 'state', state: 'connected' }
const report = (up: 0 | 1 | 2 | 3 | 4 | 5 | 6, down: 0 | 1 | 2 | 3 | 4 | 5 | 6 = 1): RoomAction => ({
  type: 'quality',
  report: { up, down },
})
const said = (...actions: RoomAction[]): string => roomNotice(run(connected, ...actions), '林一帆', true)

describe('what is said at the foot of the room', () => {
  it('says that one is still on the way in', () => {
    expect(roomNotice(run(), '林一帆', true)).toBe('请稍候…')
    expect(roomNotice(run({ type: 'state', state: 'connecting' }), '林一帆', true)).toBe('请稍候…')
  })

  it('tells waiting for the first time from waiting for a return', () => {
    expect(said()).toBe('林一帆还没有进来，你可以先安静坐一会儿')
    expect(said({ type: 'peer', peer: peer() }, { type: 'peer-leave', userId: '1-7' })).toContain('暂时离开')
  })

  it('says that the other one comes late, as long as they have not been there', () => {
    const late = (...actions: RoomAction[]): string => roomNotice(run(connected, ...actions), '林一帆', true, 10)
    expect(late()).toBe('林一帆说会晚到大约 10 分钟，你可以先安静坐一会儿')
    expect(late({ type: 'peer', peer: peer() }, { type: 'peer-leave', userId: '1-7' })).toContain('暂时离开')
  })

  it('is silent when all is well', () => {
    expect(said({ type: 'peer', peer: peer() })).toBe('')
  })

  it('says that there is no picture where one is awaited', () => {
    const unseen: RoomAction = { type: 'peer', peer: peer({ video: false }) }
    expect(said(unseen)).toContain('用声音交谈')
    expect(roomNotice(run(connected, unseen), '林一帆', false)).toBe('')
  })

  it('puts a lost connection before everything else', () => {
    expect(said({ type: 'peer', peer: peer() }, report(5), { type: 'state', state: 'reconnecting' })).toContain(
      '重新接通',
    )
  })

  it('says when the other one hears nothing of the network, and when their microphone is off', () => {
    expect(said({ type: 'peer', peer: peer({ state: 'reconnecting' }) })).toContain('对方的网络')
    expect(said({ type: 'peer', peer: peer({ audio: false }) })).toContain('麦克风')
  })
})

describe('a connection that is not made', () => {
  const lost = (reports: number): RoomAction[] => Array.from({ length: reports }, () => report(6, 6))
  const here: RoomAction = { type: 'peer', peer: peer({ state: 'connecting' }) }

  it('is awaited for a while, and then it is said what one can do, also where it is tried again and again', () => {
    expect(said(here, ...lost(9))).toBe('正在接通对方…')
    expect(said(here, ...lost(10))).toContain('换一个网络')
    expect(said(here, ...lost(10), { type: 'state', state: 'reconnecting' })).toContain('换一个网络')
  })

  it('begins anew with each that was made, and with whoever comes next', () => {
    expect(said(here, ...lost(9), report(1), ...lost(9))).toBe('正在接通对方…')
    expect(said(here, ...lost(10), { type: 'peer', peer: peer() }, report(1))).toBe('')
    expect(said(here, ...lost(10), { type: 'peer-leave', userId: '1-7' }, here)).toBe('正在接通对方…')
  })
})

describe('a weak network', () => {
  const weak = (...reports: RoomAction[]) => run(connected, { type: 'peer', peer: peer() }, ...reports).weakNetwork

  it('is told from grade 4 on, in either direction', () => {
    expect(weak(report(3, 3))).toBe(false)
    expect(weak(report(4))).toBe(true)
    expect(weak(report(1, 4))).toBe(true)
  })

  it('is not told of a connection that is still being made', () => {
    expect(weak(report(6, 6))).toBe(false)
    expect(weak(report(5), report(6, 6), report(1), report(1))).toBe(true)
  })

  it('is over after three good reports in a row, so that the sentence does not blink', () => {
    expect(weak(report(5), report(1), report(1))).toBe(true)
    expect(weak(report(5), report(1), report(1), report(4), report(1), report(1))).toBe(true)
    expect(weak(report(5), report(1), report(1), report(1))).toBe(false)
  })
})

describe('the end of a stay', () => {
  it('keeps the reason when the room closes after it', () => {
    expect(run({ type: 'end', end: { kind: 'left' } }, { type: 'state', state: 'left' }).end).toEqual({ kind: 'left' })
    const kicked = { kind: 'kicked', reason: 'duplicate' } as const
    expect(run({ type: 'end', end: kicked }, { type: 'state', state: 'left' }).end).toEqual(kicked)
  })

  it('learns the reason when it comes after the closing', () => {
    const failed = { kind: 'failed', code: 'permission-denied' } as const
    expect(run({ type: 'state', state: 'left' }).end).toEqual({ kind: 'broken' })
    expect(run({ type: 'state', state: 'left' }, { type: 'end', end: failed }).end).toEqual(failed)
  })
})

describe('devices', () => {
  it('follows what is on, and tells a loss from a press', () => {
    const off = { audio: true, video: false }
    expect(run({ type: 'local-media', media: { ...off, endedByDevice: false } })).toMatchObject({
      local: off,
      lostDevice: false,
    })
    expect(run({ type: 'local-media', media: { ...off, endedByDevice: true } }).lostDevice).toBe(true)
  })

  it('forgets the loss once a device is on again', () => {
    const room = run(
      { type: 'local-media', media: { audio: true, video: false, endedByDevice: true } },
      { type: 'local-media', media: { audio: true, video: true, endedByDevice: false } },
    )
    expect(room.lostDevice).toBe(false)
  })
})

it('does not lose the peer to the leaving of somebody else', () => {
  expect(run({ type: 'peer', peer: peer() }, { type: 'peer-leave', userId: '9-9' }).peers).toHaveLength(1)
})

it('offers the tap that starts the sound until it was made', () => {
  const resume = () => Promise.resolve()
  expect(run({ type: 'autoplay-blocked', resume }).resume).toBe(resume)
  expect(run({ type: 'autoplay-blocked', resume }, { type: 'resumed' }).resume).toBeNull()
})

describe('several people', () => {
  const [ann, ben] = [peer({ userId: 'ann' }), peer({ userId: 'ben' })]
  const both: RoomAction[] = [
    { type: 'peer', peer: ann },
    { type: 'peer', peer: ben },
  ]

  it('keep their places, whatever they turn off and whoever goes', () => {
    const seen = run(...both, { type: 'peer', peer: { ...ann, video: false } })
    expect(seen.peers.map(({ userId, video }) => [userId, video])).toEqual([
      ['ann', false],
      ['ben', true],
    ])
    expect(run(...both, { type: 'peer-leave', userId: 'ann' }).peers).toEqual([ben])
  })

  it('speak until they were silent for a while; where nothing changes the room stays the same', () => {
    const volume = (ann: number, ben = 0): RoomAction => ({
      type: 'volume',
      levels: [
        { userId: 'ann', level: ann },
        { userId: 'ben', level: ben },
      ],
    })
    const who = (...actions: RoomAction[]) => ['ann', 'ben'].filter((one) => isSpeaking(run(...both, ...actions), one))
    expect(who(volume(0.01))).toEqual([])
    expect(who(volume(0.3))).toEqual(['ann'])
    expect(who(volume(0.3), volume(0), volume(0, 0.3))).toEqual(['ann', 'ben'])
    expect(who(volume(0.3), volume(0), volume(0), volume(0))).toEqual([])
    const quiet = run(...both, volume(0))
    expect(roomReducer(quiet, volume(0))).toBe(quiet)
  })
})

import type TRTC from 'trtc-sdk-v5'
import type { JoinTicket } from '../call-room'
import { TrtcH5Room } from './trtc-h5-room'

const ticket: JoinTicket = { provider: 'trtc', roomId: 'g1', userId: 'ann', userSig: 'sig', sdkAppId: 1400000001 }

/** What the room has asked the SDK to show, by whom: on which stage, or `null` no more. */
let shown: Map<string, unknown>
let tell: (event: string, body: object) => void

/** The SDK needs a browser and Tencent's servers; what it is told and what it tells is played here by its documentation. */
function playedSdk(): typeof TRTC {
  const heard = new Map<string, (body: object) => void>()
  tell = (event, body) => heard.get(event)?.(body)
  const done = () => Promise.resolve()
  const trtc = {
    on: (event: string, listener: (body: object) => void) => heard.set(event, listener),
    enterRoom: done,
    exitRoom: done,
    startLocalAudio: done,
    stopLocalAudio: done,
    startLocalVideo: done,
    stopLocalVideo: done,
    enableAudioVolumeEvaluation: () => undefined,
    destroy: () => undefined,
    startRemoteVideo: ({ userId, view }: { userId: string; view: unknown }) => {
      shown.set(userId, view)
      return Promise.resolve()
    },
    stopRemoteVideo: ({ userId }: { userId: string }) => {
      shown.delete(userId)
      return Promise.resolve()
    },
  }
  const named = new Proxy({}, { get: (_, name) => String(name) })
  return { create: () => trtc, EVENT: named, TYPE: named } as unknown as typeof TRTC
}

beforeEach(() => {
  shown = new Map()
})

async function joined(): Promise<TrtcH5Room> {
  const room = new TrtcH5Room(playedSdk())
  await room.join(ticket, { audio: true, video: true, opened: null })
  return room
}

it('shows each of several on a stage of their own, whichever comes first, picture or stage', async () => {
  const room = await joined()
  const stages = Object.fromEntries(['ben', 'cem', 'dora'].map((name) => [name, document.createElement('div')]))
  for (const userId of Object.keys(stages)) tell('REMOTE_USER_ENTER', { userId })
  room.bindRemote('ben', stages.ben ?? null)
  for (const userId of Object.keys(stages)) tell('REMOTE_VIDEO_AVAILABLE', { userId })
  room.bindRemote('cem', stages.cem ?? null)
  room.bindRemote('dora', stages.dora ?? null)
  expect([...shown].sort()).toEqual(Object.entries(stages))
  tell('REMOTE_AUDIO_AVAILABLE', { userId: 'cem' })
  expect(room.peers.get('cem')).toMatchObject({ audio: true, video: true })
  expect(room.peers.get('dora')).toMatchObject({ audio: false, video: true })
})

it('goes on with the others when one of them goes', async () => {
  const room = await joined()
  const gone: string[] = []
  room.on('peer-leave', ({ userId, reason }) => gone.push(`${userId} ${reason}`))
  for (const userId of ['ben', 'cem', 'dora']) tell('REMOTE_USER_ENTER', { userId })
  tell('REMOTE_USER_EXIT', { userId: 'cem', reason: 1 })
  tell('REMOTE_USER_EXIT', { userId: 'ben', reason: 0 })
  expect(gone).toEqual(['cem timeout', 'ben left'])
  expect([...room.peers.keys()]).toEqual(['dora'])
  expect(room.state).toBe('connected')
})

import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { CallError, type CallRoom, type MediaFlags } from '@/platform/call-room/call-room'
import { openRoom } from '@/platform/call-room/open-room'
import { showToast } from '@/state/overlays'
import { callErrorMessage } from '../device/device-messages'
import { joinTicket, type RoomInfo, type RoomSide } from '../room-info'
import { type RoomAction, roomAtStart, roomReducer, type RoomState } from './room-state'
import { call } from '@/api/call'
import { deviceKind, platformName } from '@/platform/device'

export interface Seat {
  appointNo: string
  info: RoomInfo
  as: RoomSide
  media: MediaFlags
}

export interface CallControls {
  toggleMic(): void
  toggleCamera(): void
  flip(): void
  leave(): void
  hear(): void
}

type Dispatch = (action: RoomAction) => void

/**
 * One stay in the room, from mounting to unmounting. `room` is there before it is joined, so that the views that capture
 * and show are mounted first (the mini-program sends from its view).
 */
export function useCallRoom(seat: Seat): { room: CallRoom | null; state: RoomState; controls: CallControls } {
  const [state, dispatch] = useReducer(roomReducer, seat.media, roomAtStart)
  const room = useOpenRoom(seat, dispatch)
  useJoin(room, seat, dispatch)
  return { room, state, controls: useControls(room, state, dispatch) }
}

function useOpenRoom({ info }: Seat, dispatch: Dispatch): CallRoom | null {
  const [room, setRoom] = useState<CallRoom | null>(null)
  const provider = info.provider
  useEffect(() => {
    let wanted = true
    openRoom(provider).then(
      (opened) => {
        if (wanted) setRoom(opened)
      },
      (error: unknown) => dispatch({ type: 'end', end: { kind: 'failed', code: codeOf(error) } }),
    )
    return () => {
      wanted = false
    }
  }, [provider, dispatch])
  return room
}

/** Joins once the views stand, and leaves when they go. */
function useJoin(room: CallRoom | null, seat: Seat, dispatch: Dispatch): void {
  const taken = useRef(seat)
  useEffect(() => {
    if (!room) return undefined
    const { appointNo, as, info, media } = taken.current
    let present = false
    const stop = listen(room, dispatch)
    // Who went on on another device is still here: 'out' would end that stay in the log.
    const stopWatching = room.on('kicked', ({ reason }) => {
      if (reason === 'duplicate') present = false
    })
    room.join(joinTicket(info), media).then(
      () => {
        present = true
        void logPresence('in', appointNo, as)
      },
      (error: unknown) => dispatch({ type: 'end', end: { kind: 'failed', code: codeOf(error) } }),
    )
    return () => {
      stop()
      stopWatching()
      void room.leave()
      if (present) void logPresence('out', appointNo, as)
    }
  }, [room, dispatch])
}

function listen(room: CallRoom, dispatch: Dispatch): () => void {
  const stops = [
    room.on('state', ({ state }) => dispatch({ type: 'state', state })),
    room.on('peer-join', (peer) => dispatch({ type: 'peer', peer })),
    room.on('peer-update', (peer) => dispatch({ type: 'peer', peer })),
    room.on('peer-leave', ({ userId }) => dispatch({ type: 'peer-leave', userId })),
    room.on('quality', (report) => dispatch({ type: 'quality', report })),
    room.on('autoplay-blocked', ({ resume }) => dispatch({ type: 'autoplay-blocked', resume })),
    room.on('local-media', (media) => dispatch({ type: 'local-media', media })),
    room.on('kicked', ({ reason }) => dispatch({ type: 'end', end: { kind: 'kicked', reason } })),
  ]
  return () => stops.forEach((stop) => stop())
}

function useControls(room: CallRoom | null, state: RoomState, dispatch: Dispatch): CallControls {
  const { local, resume } = state
  const attempt = useCallback((act: Promise<void> | undefined) => {
    act?.catch((error: unknown) => showToast(callErrorMessage(codeOf(error))))
  }, [])
  return {
    toggleMic: () => attempt(room?.setMic(!local.audio)),
    toggleCamera: () => attempt(room?.setCamera(!local.video)),
    flip: () => attempt(room?.switchCamera()),
    leave: () => {
      dispatch({ type: 'end', end: { kind: 'left' } })
      attempt(room?.leave())
    },
    hear: () => {
      dispatch({ type: 'resumed' })
      attempt(resume?.())
    },
  }
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : 'internal')

/** Tells the server that one entered or left (R131). A lost line of the log never disturbs the call. */
async function logPresence(action: 'in' | 'out', appointNo: string, as: RoomSide): Promise<void> {
  const line = { appointNo, action, platform: platformName(), device: deviceKind() || undefined }
  await call('POST /appoint/consultAppointment/trtcLog', line, { as, quiet: true }).catch(() => undefined)
}

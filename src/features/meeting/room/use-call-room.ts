import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { CallError, type CallRoom, type EntryMedia, type JoinTicket } from '@/platform/call-room/call-room'
import { stopPreview } from '@/platform/call-room/device-preview'
import { openRoom } from '@/platform/call-room/open-room'
import { showToast } from '@/state/overlays'
import { callErrorMessage } from '../device/device-messages'
import type { CallPiece } from './call-meter'
import { type RoomAction, roomAtStart, roomReducer, type RoomState } from './room-state'
import { watchQuality } from './watch-quality'

/** With what one goes in. */
export interface Stay {
  ticket: JoinTicket
  media: EntryMedia
  /** It is told who speaks. */
  tellsWhoSpeaks?: boolean
  /** One has come in, or gone for good: not where one goes on on another device. */
  onPresence?: (action: 'in' | 'out') => void
  /** How ten seconds of it were. */
  onPiece?: (piece: CallPiece) => void
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
export function useCallRoom(stay: Stay): { room: CallRoom | null; state: RoomState; controls: CallControls } {
  const [state, dispatch] = useReducer(roomReducer, stay.media, roomAtStart)
  const room = useOpenRoom(stay.ticket, dispatch)
  useJoin(room, stay, dispatch)
  return { room, state, controls: useControls(room, state, dispatch) }
}

function useOpenRoom({ provider }: JoinTicket, dispatch: Dispatch): CallRoom | null {
  const [room, setRoom] = useState<CallRoom | null>(null)
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
function useJoin(room: CallRoom | null, stay: Stay, dispatch: Dispatch): void {
  const taken = useRef(stay)
  useEffect(() => {
    if (!room) return undefined
    const { ticket, media, tellsWhoSpeaks, onPresence, onPiece } = taken.current
    let present = false
    const stop = listen(room, dispatch, tellsWhoSpeaks === true)
    // Who went on on another device is still here: 'out' would end that stay in the log.
    const stopWatching = room.on('kicked', ({ reason }) => {
      if (reason === 'duplicate') present = false
    })
    const stopMeasuring = onPiece && watchQuality(room, onPiece)
    room.join(ticket, media).then(
      () => {
        present = true
        onPresence?.('in')
      },
      (error: unknown) => dispatch({ type: 'end', end: { kind: 'failed', code: codeOf(error) } }),
    )
    return () => {
      stop()
      stopWatching()
      stopMeasuring?.()
      void room.leave()
      if (present) onPresence?.('out')
    }
  }, [room, dispatch])
  // Also where no room came about to close it.
  useEffect(() => {
    const { opened } = taken.current.media
    return () => stopPreview(opened)
  }, [])
}

function listen(room: CallRoom, dispatch: Dispatch, tellsWhoSpeaks: boolean): () => void {
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
  if (tellsWhoSpeaks) stops.push(room.on('volume', (levels) => dispatch({ type: 'volume', levels })))
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

import { systemClock } from '@xinqi/domain/time'
import type { CallRoom } from '@/platform/call-room/call-room'
import { CallMeter, type CallPiece } from './call-meter'

/** Tells of every ten seconds of a call how they were. Gives the function that stops it. */
export function watchQuality(room: CallRoom, onPiece: (piece: CallPiece) => void): () => void {
  const meter = new CallMeter()
  const stops = [
    room.on('state', ({ state }) => {
      if (state === 'reconnecting') meter.noteReconnecting()
    }),
    room.on('quality', (report) => {
      const hasPicture = [...room.peers.values()].some(({ video }) => video)
      const piece = meter.add(report, hasPicture, systemClock.now().getTime())
      if (piece) onPiece(piece)
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

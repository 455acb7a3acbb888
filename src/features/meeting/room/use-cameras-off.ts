import { mayShowPictures } from '@xinqi/domain/rules/group-room'
import { useEffect, useRef } from 'react'
import type { CallRoom } from '@/platform/call-room/call-room'
import type { RoomState } from './room-state'

/** Who loads the page anew is gone for a moment: cameras do not come on for that. */
const COME_BACK_MS = 3000

/** While more people are there than can see each other this side's camera is off; afterwards it is what it was. */
export function useCamerasOff(room: CallRoom | null, { call, local, peers }: RoomState): boolean {
  const isTooMany = !mayShowPictures(peers.length + 1)
  const wasOn = useRef(false)
  const isSeated = call === 'connected'
  const hasPicture = local.video
  useEffect(() => {
    if (!room || !isSeated) return undefined
    if (isTooMany) {
      if (!hasPicture) return undefined
      wasOn.current = true
      room.setCamera(false).catch(() => undefined)
      return undefined
    }
    if (!wasOn.current) return undefined
    const timer = setTimeout(() => {
      wasOn.current = false
      // Where it cannot be opened again one sees that it is off.
      room.setCamera(true).catch(() => undefined)
    }, COME_BACK_MS)
    return () => clearTimeout(timer)
  }, [room, isSeated, isTooMany, hasPicture])
  return isTooMany
}

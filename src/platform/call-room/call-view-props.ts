import type { CallRoom } from './call-room'

/** The class gives the size; the picture fills it. */
export interface LocalVideoProps {
  room: CallRoom
  className?: string
}

export interface RemoteVideoProps extends LocalVideoProps {
  userId: string
}

import { type CallRoom, showsInElements } from './call-room'
import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'

/** The class gives the size; the picture fills it. */
export interface LocalVideoProps {
  room: CallRoom
  className?: string
}

export interface RemoteVideoProps extends LocalVideoProps {
  userId: string
}

// React leaves the inner element empty, so that the room may fill it with a <video> of its own.
const FILL = { width: '100%', height: '100%' }

/** This side's picture, mirrored as in a looking glass. */
export function LocalVideo({ room, className }: LocalVideoProps) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!showsInElements(room)) return undefined
    room.bindLocal(stage.current)
    return () => room.bindLocal(null)
  }, [room])
  return (
    <View className={className}>
      <div ref={stage} style={FILL} />
    </View>
  )
}

/** One peer's picture and sound. */
export function RemoteVideo({ room, userId, className }: RemoteVideoProps) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!showsInElements(room)) return undefined
    room.bindRemote(userId, stage.current)
    return () => room.bindRemote(userId, null)
  }, [room, userId])
  return (
    <View className={className}>
      <div ref={stage} style={FILL} />
    </View>
  )
}

import { Image, View } from '@tarojs/components'
import type { CallRoom } from '@/platform/call-room/call-room'
import { LocalVideo, RemoteVideo } from '@/platform/call-room/call-views'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import { pictureAddress } from '@/ui/picture-address'
import type { RoomState } from './room-state'

export interface RoomStageProps {
  room: CallRoom | null
  state: RoomState
  /** Of the other person; may be empty. */
  portrait: string
}

/** The other person, large, and oneself, small. A view that carries sound stays mounted while its picture is off. */
export function RoomStage({ room, state, portrait }: RoomStageProps) {
  const { peers, local } = state
  const [peer] = peers
  const seen = peer !== undefined && peer.video && peer.state !== 'connecting'
  return (
    <>
      {room && peer && (
        <RemoteVideo
          key={peer.userId}
          room={room}
          userId={peer.userId}
          className={classNames('meeting-room__remote', !seen && 'is-away')}
        />
      )}
      {seen ? <View className='meeting-room__scrim' aria-hidden='true' /> : <Portrait src={portrait} />}
      {room && <LocalVideo room={room} className={classNames('meeting-room__local', !local.video && 'is-away')} />}
    </>
  )
}

function Portrait({ src }: { src: string }) {
  return (
    <View className='meeting-room__portrait' aria-hidden='true'>
      {src ? (
        <Image className='meeting-room__face' src={pictureAddress(src)} mode='aspectFill' nativeProps={{ alt: '' }} />
      ) : (
        <Icon name='user' size={40} />
      )}
    </View>
  )
}

import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { CallRoom, MediaFlags, RemotePeer } from '@/platform/call-room/call-room'
import { LocalVideo, RemoteVideo } from '@/platform/call-room/call-views'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import { isSpeaking, type RoomState } from './room-state'
import './group-tiles.scss'

interface GroupTilesProps {
  room: CallRoom | null
  state: RoomState
  ownName: string
  nameOf: (userId: string) => string
  /** Too many for pictures: everybody is a round letter. */
  voices: boolean
}

/** Everybody who is there, oneself last. A view that carries sound stays mounted while its picture is off. */
export function GroupTiles({ room, state, ownName, nameOf, voices }: GroupTilesProps) {
  const { peers, local } = state
  const count = peers.length + 1
  return (
    <View className={classNames('group-tiles', voices ? 'is-voices' : `is-${Math.min(count, 4)}`)} role='list'>
      {peers.map((peer) => (
        <Tile
          key={peer.userId}
          name={nameOf(peer.userId)}
          media={peer}
          hides={voices || peer.state === 'connecting'}
          state={stateOf(peer)}
          speaks={peer.audio && isSpeaking(state, peer.userId)}
        >
          {room && <RemoteVideo room={room} userId={peer.userId} className='group-tiles__video' />}
        </Tile>
      ))}
      <Tile name={`${ownName}（我）`} media={local} hides={voices} state='' speaks={false}>
        {room && <LocalVideo room={room} className='group-tiles__video' />}
      </Tile>
    </View>
  )
}

function stateOf({ state }: RemotePeer): string {
  if (state === 'connected') return ''
  return state === 'connecting' ? '正在接通' : '网络断了一下'
}

interface TileProps {
  name: string
  media: MediaFlags
  hides: boolean
  /** What is to be said of their connection. */
  state: string
  speaks: boolean
  children: ReactNode
}

function Tile({ name, media, hides, state, speaks, children }: TileProps) {
  const isSeen = media.video && !hides
  const said = [name, speaks && '正在说话', !media.audio && '麦克风关着', state].filter(Boolean).join('，')
  return (
    <View
      className={classNames('group-tiles__one', isSeen && 'is-seen', speaks && 'is-speaking')}
      role='listitem'
      aria-label={said}
    >
      <View className={classNames('group-tiles__picture', !isSeen && 'is-away')}>{children}</View>
      {!isSeen && (
        <View className='group-tiles__letter' aria-hidden='true'>
          {[...name][0]}
        </View>
      )}
      <View className='group-tiles__name' aria-hidden='true'>
        {!media.audio && <Icon name='mic-off' size={16} />}
        {speaks && <Icon name='volume-2' size={16} />}
        <View className='group-tiles__words'>{state ? `${name} · ${state}` : name}</View>
      </View>
    </View>
  )
}

import { LivePlayer, LivePusher, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useSyncExternalStore } from 'react'
import type { LocalVideoProps, RemoteVideoProps } from './call-views.h5'
import { TrtcWeappRoom } from './trtc-weapp/trtc-weapp-room'

// Two attributes of <live-player> that WeChat has and Taro's types lack. Taro's templates lack them, too: the build
// plugin for live components adds them there.
declare module '@tarojs/components/types/LivePlayer' {
  interface LivePlayerProps {
    muteAudio?: boolean
    muteVideo?: boolean
  }
}

/** This side's picture. It is also what sends, so it stays mounted for as long as the call lasts. */
export function LocalVideo({ room, className }: LocalVideoProps) {
  return <View className={className}>{room instanceof TrtcWeappRoom ? <Pusher room={room} /> : null}</View>
}

/** One peer's picture and sound. */
export function RemoteVideo({ room, userId, className }: RemoteVideoProps) {
  return (
    <View className={className}>{room instanceof TrtcWeappRoom ? <Players room={room} userId={userId} /> : null}</View>
  )
}

const FILL = { width: '100%', height: '100%' }

function Pusher({ room }: { room: TrtcWeappRoom }) {
  const { pusher } = useSyncExternalStore(room.onLiveAttributes, room.liveAttributes)
  const url = pusher?.url
  useEffect(() => {
    // After the next setData: the native component has to exist before it can be started.
    if (url) Taro.nextTick(() => room.pusherMounted())
  }, [room, url])
  if (!pusher || !url) return null
  return (
    <LivePusher
      style={FILL}
      url={url}
      mode={pusher.mode}
      autopush={pusher.autopush}
      enableCamera={pusher.enableCamera}
      enableMic={pusher.enableMic}
      enableAgc={pusher.enableAgc}
      enableAns={pusher.enableAns}
      minBitrate={pusher.minBitrate}
      maxBitrate={pusher.maxBitrate}
      aspect={pusher.videoAspect}
      audioVolumeType={pusher.audioVolumeType}
      onStateChange={(event) => room.pusherStateChanged(event)}
      onNetStatus={(event) => room.pusherNetStatus(event)}
      onError={(event) => room.pusherFailed(event)}
      onAudioVolumeNotify={(event) => room.pusherVolume(event)}
    />
  )
}

function Players({ room, userId }: { room: TrtcWeappRoom; userId: string }) {
  const { players } = useSyncExternalStore(room.onLiveAttributes, room.liveAttributes)
  return (
    <>
      {players
        .filter((player) => player.userID === userId)
        .map((player) => (
          <LivePlayer
            // The SDK's handlers find the stream by this attribute.
            data-streamid={player.streamID}
            key={player.streamID}
            id={player.id}
            style={FILL}
            src={player.src}
            mode={player.mode}
            autoplay={player.autoplay}
            muteAudio={player.muteAudio}
            muteVideo={player.muteVideo}
            objectFit={player.objectFit}
            soundMode={player.soundMode}
            minCache={player.minCache}
            maxCache={player.maxCache}
            onStateChange={(event) => room.playerStateChanged(userId, event)}
            onNetStatus={(event) => room.playerNetStatus(userId, event)}
            onAudioVolumeNotify={(event) => room.playerVolume(event)}
          />
        ))}
    </>
  )
}

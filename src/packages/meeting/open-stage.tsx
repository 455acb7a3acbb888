import { View } from '@tarojs/components'
import { useEffect, type ReactNode } from 'react'
import { AppPage } from '@/frame/app-page'
import type { MediaFlags } from '@/platform/call-room/call-room'
import { Button } from '@/ui/button/button'
import type { RouteId } from '../../../config/routes'
import { DeviceCheckCard } from '@/features/meeting/device-check'
import { entranceOf, type Entrance } from './entrance'
import { MeetingHead } from './meeting-head'
import { endMessage, type RoomEntry } from '@/features/meeting/use-room-entry'
import { useDeviceCheck } from '@/features/meeting/use-device-check'

/** A second press is ignored for this long (R126). */
const ENTRY_LOCK_MS = 1000

export interface OpenStageProps {
  route: RouteId
  startAt: Date
  /** With whom and how, or what. */
  what: string
  /** What the room is called. */
  place: string
  video: boolean
  /** How one came out of the room, if one was in it. */
  end: RoomEntry['end']
  /** The room opens elsewhere, where devices are checked too. */
  elsewhere: boolean
  /** `handOver`: gives what was opened here to the room, once it is sure that there is one. */
  onEnter: (media: MediaFlags, handOver: () => MediaStream | null) => void
  /** What stands below the time. */
  children?: ReactNode
}

/** The room is open: look at camera and microphone, then go in. */
export function OpenStage(props: OpenStageProps) {
  const { route, startAt, what, place, video, end, elsewhere, onEnter, children } = props
  const devices = useDeviceCheck()
  const { check, handOver, report } = devices
  useEffect(() => {
    if (!elsewhere) check()
  }, [check, elsewhere])
  const enter = (media: MediaFlags) => onEnter(media, handOver)
  const entrance = elsewhere ? elsewhereTo(place) : entranceOf(report, video, place)
  return (
    <AppPage
      route={route}
      footer={
        <>
          {entrance.voiceOnly && (
            <Button
              variant='text'
              size='medium'
              lockMs={ENTRY_LOCK_MS}
              onPress={() => enter({ audio: true, video: false })}
            >
              仅用语音进入
            </Button>
          )}
          <Button
            block
            disabled={!entrance.media}
            lockMs={ENTRY_LOCK_MS}
            onPress={() => entrance.media && enter(entrance.media)}
          >
            {end ? `回到${place}` : entrance.text}
          </Button>
        </>
      }
    >
      <MeetingHead startAt={startAt} what={what}>
        <View>{end ? endMessage(end) : '房间开着。坐稳了，看一眼画面和声音，就可以进去。'}</View>
        <View>这里不录音、不录像，也请不要录下别人。</View>
      </MeetingHead>
      {children}
      {!elsewhere && <DeviceCheckCard devices={devices} video={video} />}
    </AppPage>
  )
}

const elsewhereTo = (place: string): Entrance => ({
  text: `进入${place}`,
  media: { audio: true, video: true },
  voiceOnly: false,
})

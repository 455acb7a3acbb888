import { parseMoment } from '@xinqi/domain/time'
import { useEffect, type ReactNode } from 'react'
import { AppPage } from '@/frame/app-page'
import type { MediaFlags } from '@/platform/call-room/call-room'
import { Button } from '@/ui/button/button'
import { DeviceCheckCard } from '@/features/meeting/device-check'
import { entranceOf } from './entrance'
import { MeetingHead } from '../meeting-head'
import { isVideo, type RoomInfo } from '@/features/meeting/room-info'
import { endMessage, type RoomEntry } from '@/features/meeting/use-room-entry'
import { useDeviceCheck } from '@/features/meeting/use-device-check'

/** A second press is ignored for this long (R126). */
const ENTRY_LOCK_MS = 1000

export interface OpenStageProps {
  info: RoomInfo
  /** How one came out of the room, if one was in it. */
  end: RoomEntry['end']
  /** The room opens elsewhere, where devices are checked too. */
  elsewhere: boolean
  onEnter: (media: MediaFlags) => void
  /** What stands below the time. */
  children?: ReactNode
}

/** The room is open: look at camera and microphone, then go in. */
export function OpenStage({ info, end, elsewhere, onEnter, children }: OpenStageProps) {
  const video = isVideo(info)
  const devices = useDeviceCheck()
  const { check, release, report } = devices
  useEffect(() => {
    if (!elsewhere) check()
  }, [check, elsewhere])
  const enter = (media: MediaFlags) => {
    release()
    onEnter(media)
  }
  const entrance = elsewhere ? ELSEWHERE : entranceOf(report, video)
  return (
    <AppPage
      route='live'
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
            {end ? '回到咨询室' : entrance.text}
          </Button>
        </>
      }
    >
      <MeetingHead
        startAt={parseMoment(info.appointStartTime)}
        otherName={info.otherName}
        consultMode={info.consultMode}
      >
        {end ? endMessage(end) : '房间开着。坐稳了，看一眼画面和声音，就可以进去。'}
      </MeetingHead>
      {children}
      {!elsewhere && <DeviceCheckCard devices={devices} video={video} />}
    </AppPage>
  )
}

const ELSEWHERE = { text: '进入咨询室', media: { audio: true, video: true }, voiceOnly: false }

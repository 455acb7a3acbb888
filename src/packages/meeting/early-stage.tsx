import { View } from '@tarojs/components'
import { shortMomentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import type { ReactNode } from 'react'
import { serverClock, useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import type { RouteId } from '../../../config/routes'
import { Button } from '@/ui/button/button'
import { Countdown } from '@/ui/countdown/countdown'
import { timeUntilText } from '@/features/meeting/session-time-text'
import { DeviceCheckCard } from '@/features/meeting/device-check'
import { MeetingHead } from './meeting-head'
import { useDeviceCheck } from '@/features/meeting/use-device-check'

export interface EarlyStageProps {
  route: RouteId
  startAt: Date
  /** A number is milliseconds since 1970. */
  opensAt: Date | number
  /** With whom and how, or what. */
  what: string
  /** What the room is called. */
  place: string
  video: boolean
  /** The room ought to be open now. */
  onOpen: () => void
  /** Absent where devices are checked elsewhere. */
  checksDevices: boolean
  /** What stands below the time. */
  children?: ReactNode
}

/** Too early: when the room opens, and what can be done until then. */
export function EarlyStage(props: EarlyStageProps) {
  const devices = useDeviceCheck()
  const now = useNow()
  const opens = shortMomentName(new Date(props.opensAt), now)
  return (
    <AppPage
      route={props.route}
      footer={
        <Button block disabled>
          {`进入${props.place}（${opens} 开放）`}
        </Button>
      }
    >
      <MeetingHead startAt={props.startAt} what={props.what}>
        <View>
          离开放还有{' '}
          <Countdown deadline={props.opensAt} now={serverClock.now} format={timeUntilText} onEnd={props.onOpen} />
        </View>
        <View>{`${opens} 起可以进入房间。找一个安静、不被打扰的地方。`}</View>
      </MeetingHead>
      {props.children}
      {props.checksDevices && <DeviceCheckCard devices={devices} video={props.video} />}
    </AppPage>
  )
}

/** The moment as a stable value is the caller's part: parse it once. */
export const momentsOf = (info: { appointStartTime: string; opensAt: string }): { startAt: Date; opensAt: Date } => ({
  startAt: parseMoment(info.appointStartTime),
  opensAt: parseMoment(info.opensAt),
})

import { useMemo } from 'react'
import { EarlyStage, momentsOf } from '@/features/meeting/early-stage'
import { meetingStage } from '@/features/meeting/meeting-stage'
import { OpenStage } from '@/features/meeting/open-stage'
import { OverStage } from '@/features/meeting/over-stage'
import { isVideo, type RoomInfo } from '@/features/meeting/room-info'
import { RoomScreen } from '@/features/meeting/room-screen'
import { useComplete } from '@/features/meeting/use-complete'
import { useMeeting, type Meeting } from '@/features/meeting/use-meeting'
import { opensInWebView, useStay } from '@/features/meeting/use-stay'
import { useWayOn } from '@/features/meeting/use-redirects'
import { AppPage } from '@/frame/app-page'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { usePageParams } from '@/platform/navigation/page-params'

/** The consulting room: until it opens, at its door, and inside. */
export default function LivePage() {
  const { appointNo = '', userType, ticket } = usePageParams('live')
  const meeting = useMeeting({ appointNo, userType, ticket })
  useWayOn(appointNo, meeting)
  return meeting.info ? (
    <Stages appointNo={appointNo} meeting={meeting} info={meeting.info} />
  ) : (
    <AppPage route='live'>
      {meeting.failure ? (
        <ErrorState title='咨询室没有打开' hint={meeting.failure.message} onRetry={() => void meeting.ask()} />
      ) : (
        <Skeleton />
      )}
    </AppPage>
  )
}

function Stages({ appointNo, meeting, info }: { appointNo: string; meeting: Meeting; info: RoomInfo }) {
  const stay = useStay(appointNo, meeting)
  const complete = useComplete(appointNo, meeting)
  const { startAt, opensAt } = useMemo(() => momentsOf(info), [info])
  const elsewhere = opensInWebView(info)
  const stage = meetingStage(info)
  if (stay.seat && stage !== 'finished') {
    return (
      <AppPage route='live'>
        <RoomScreen
          seat={stay.seat}
          onEnd={stay.ended}
          onPeerGone={() => void meeting.ask()}
          {...(complete ? { onComplete: complete } : {})}
        />
      </AppPage>
    )
  }
  if (stage === 'early') {
    return (
      <EarlyStage
        route='live'
        startAt={startAt}
        opensAt={opensAt}
        otherName={info.otherName}
        consultMode={info.consultMode}
        video={isVideo(info)}
        checksDevices={!elsewhere}
        onOpen={() => void meeting.ask()}
      />
    )
  }
  if (stage === 'open') {
    return <OpenStage info={info} end={stay.end} elsewhere={elsewhere} onEnter={(media) => void stay.enter(media)} />
  }
  return <OverStage stage={stage} info={info} appointNo={appointNo} as={meeting.as} />
}

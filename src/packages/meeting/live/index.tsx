import { useMemo, useState } from 'react'
import { EarlyStage, momentsOf } from '../early-stage'
import { LateNote } from '@/features/meeting/late-note'
import { meetingStage } from '@/features/meeting/meeting-stage'
import { meetingWith } from '../meeting-head'
import { OpenStage } from '../open-stage'
import { OverStage } from './over-stage'
import { isVideo, type RoomInfo } from '@/features/meeting/room-info'
import { RoomScreen } from '@/features/meeting/room-screen'
import { useComplete } from '@/features/meeting/use-complete'
import { useMeeting, type Meeting } from '@/features/meeting/use-meeting'
import { opensInWebView, useRoomEntry } from '@/features/meeting/use-room-entry'
import { useRedirects } from '@/features/meeting/use-redirects'
import { AppPage } from '@/frame/app-page'
import { useOrderNews } from '@/realtime/order-news'
import { takeFragment } from '@/platform/navigation/address'
import { usePageParams } from '@/platform/navigation/page-params'
import { Unloaded } from '@/ui/loaded/loaded'

/** The consulting room: until it opens, at its door, and inside. */
export default function LivePage() {
  const { appointNo = '', userType, ticket: fromQuery } = usePageParams('live')
  const [ticket] = useState(() => fromQuery ?? takeFragment('ticket'))
  const meeting = useMeeting({ appointNo, userType, ticket })
  useRedirects(appointNo, meeting)
  return meeting.info ? (
    <Stages appointNo={appointNo} meeting={meeting} info={meeting.info} />
  ) : (
    <AppPage route='live'>
      <Unloaded of={{ data: undefined, failure: meeting.failure, refresh: meeting.ask }} failed='咨询室没有打开' />
    </AppPage>
  )
}

function Stages({ appointNo, meeting, info }: { appointNo: string; meeting: Meeting; info: RoomInfo }) {
  const entry = useRoomEntry(appointNo, meeting)
  const complete = useComplete(appointNo, meeting)
  const { startAt, opensAt } = useMemo(() => momentsOf(info), [info])
  const elsewhere = opensInWebView(info)
  const stage = meetingStage(info)
  useOrderNews(info.orderNo, meeting.ask)
  const lateNote = (
    <LateNote appointNo={appointNo} late={info.late} otherName={info.otherName} as={meeting.as} onTold={meeting.ask} />
  )
  if (entry.seat && stage !== 'finished') {
    return (
      <AppPage route='live'>
        <RoomScreen
          seat={entry.seat}
          otherIsLate={info.late.other?.minutes ?? null}
          onEnd={entry.ended}
          onPeerGone={() => void meeting.ask()}
          onComplete={complete ?? undefined}
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
        what={meetingWith(info.otherName, info.consultMode)}
        place='咨询室'
        video={isVideo(info)}
        checksDevices={!elsewhere}
        onOpen={() => void meeting.ask()}
      >
        {lateNote}
      </EarlyStage>
    )
  }
  if (stage === 'open') {
    return (
      <OpenStage
        route='live'
        startAt={startAt}
        what={meetingWith(info.otherName, info.consultMode)}
        place='咨询室'
        video={isVideo(info)}
        end={entry.end}
        elsewhere={elsewhere}
        onEnter={(media, handOver) => void entry.enter(media, handOver)}
      >
        {lateNote}
      </OpenStage>
    )
  }
  return <OverStage stage={stage} info={info} appointNo={appointNo} as={meeting.as} />
}

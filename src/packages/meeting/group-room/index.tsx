import { View, WebView } from '@tarojs/components'
import { UNDER_ALIASES } from '@xinqi/domain/text/group-room'
import { parseMoment } from '@xinqi/domain/time'
import { useMemo, useState } from 'react'
import { isNotFound } from '@/api/call-failure'
import type { GroupRoomInfo } from '@/features/meeting/group-room-info'
import { GroupRoomScreen } from '@/features/meeting/group-room-screen'
import { useGroupMeeting, type GroupMeeting } from '@/features/meeting/use-group-meeting'
import { useGroupRoomEntry } from '@/features/meeting/use-group-room-entry'
import { opensInWebView } from '@/features/meeting/use-room-entry'
import { AppPage } from '@/frame/app-page'
import { takeFragment, webAddress } from '@/platform/navigation/address'
import { usePageParams } from '@/platform/navigation/page-params'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Unloaded } from '@/ui/loaded/loaded'
import { EarlyStage } from '../early-stage'
import { OpenStage } from '../open-stage'
import './index.scss'

/** 团体的房间: until it opens, at its door, and inside; for members and leaders alike. */
export default function GroupRoomPage() {
  const { groupId, sessionNo, userType, ticket: fromQuery } = usePageParams('groupRoom')
  const [ticket] = useState(() => fromQuery ?? takeFragment('ticket'))
  const which = groupId && sessionNo ? { groupId, sessionNo } : null
  const meeting = useGroupMeeting({ which, userType, ticket })
  if (meeting.info) return <Stages meeting={meeting} info={meeting.info} />
  const isMissing = which === null || isNotFound(meeting.failure)
  const hint = '付过这一次、还在团体里的人，和带领者，才在里面。'
  return (
    <AppPage route='groupRoom'>
      <Unloaded
        of={{ data: undefined, failure: meeting.failure, refresh: meeting.refresh }}
        failed='房间没有打开'
        missing={isMissing && <Empty title='没有找到这个房间' hint={hint} />}
      />
    </AppPage>
  )
}

function Stages({ meeting, info }: { meeting: GroupMeeting; info: GroupRoomInfo }) {
  const entry = useGroupRoomEntry(meeting)
  const { startTime, opensAt, groupId, sessionNo } = info
  const times = useMemo(
    () => ({ startAt: parseMoment(startTime), opensAt: parseMoment(opensAt) }),
    [startTime, opensAt],
  )
  const elsewhere = opensInWebView(info)
  const common = { route: 'groupRoom', what: `${info.title} · 第 ${sessionNo} 次`, place: '房间', video: true } as const
  if (entry.ticket !== null)
    return <WebView src={webAddress(`/groupRoom/${groupId}/${sessionNo}#ticket=${entry.ticket}`)} />
  if (entry.seat)
    return (
      <AppPage route='groupRoom'>
        <GroupRoomScreen {...entry.seat} onEnd={entry.ended} />
      </AppPage>
    )
  if (info.window === 'early')
    return (
      <EarlyStage {...common} {...times} checksDevices={!elsewhere} onOpen={() => void meeting.refresh()}>
        <WhoComes info={info} />
      </EarlyStage>
    )
  if (info.window === 'open')
    return (
      <OpenStage {...common} startAt={times.startAt} end={entry.end} elsewhere={elsewhere} onEnter={entry.enter}>
        <WhoComes info={info} />
      </OpenStage>
    )
  return (
    <AppPage route='groupRoom'>
      <Empty scene='lamp' title='房间已经关闭' hint='这一次约定的时间过去了。辛苦了，歇一会儿。' />
    </AppPage>
  )
}

/** By the names under which they will be seen there. */
function WhoComes({ info }: { info: GroupRoomInfo }) {
  const names = info.people.map(({ name, isLeader, isMe }) => {
    if (isMe) return `${name}（我）`
    return isLeader ? `${name}（带领者）` : name
  })
  return (
    <Card className='group-room'>
      <View>{`会来的人：${names.join('、')}`}</View>
      <View className='group-room__quiet'>{UNDER_ALIASES}</View>
    </Card>
  )
}

import { View } from '@tarojs/components'
import { parseMoment } from '@xinqi/domain/time'
import { useEffect, useMemo } from 'react'
import type { EntryMedia } from '@/platform/call-room/call-room'
import { darkenTitleBar } from '@/platform/title-bar'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { nameIn, type GroupRoomInfo } from './group-room-info'
import { joinTicket } from './room-info'
import { groupNotice } from './room/group-notice'
import { GroupTiles } from './room/group-tiles'
import { RoomControls } from './room/room-controls'
import type { RoomEnd } from './room/room-state'
import { SessionClock } from './room/session-clock'
import { useCallRoom } from './room/use-call-room'
import { useCamerasOff } from './room/use-cameras-off'
import { useTold } from './room/use-told'
import './room-screen.scss'

interface GroupRoomScreenProps {
  info: GroupRoomInfo
  media: EntryMedia
  onEnd: (end: RoomEnd) => void
}

const LEAVE = {
  title: '离开房间？',
  body: '大家会看到你离开了。时间没到的话，随时可以再回来。',
  confirmText: '离开',
  cancelText: '留下',
}

/** The room of a group's session, over the whole screen. */
export function GroupRoomScreen({ info, media, onEnd }: GroupRoomScreenProps) {
  const { room, state, controls } = useCallRoom({ ticket: joinTicket(info), media, tellsWhoSpeaks: true })
  const isTooMany = useCamerasOff(room, state)
  const times = useMemo(
    () => ({ startAt: parseMoment(info.startTime), endAt: parseMoment(info.endTime) }),
    [info.startTime, info.endTime],
  )
  useEffect(darkenTitleBar, [])
  useTold(state.end, onEnd)
  const nameOf = (seat: string): string => nameIn(info, seat)
  const leave = async () => {
    if (await ask(LEAVE)) controls.leave()
  }
  return (
    <View className='meeting-room is-group theme-dark'>
      <View className='meeting-room__head'>
        <View className='meeting-room__name' role='heading' aria-level='1'>
          {info.title}
        </View>
        <View className='meeting-room__time'>
          {`${state.peers.length + 1} 人在 · `}
          <SessionClock {...times} />
        </View>
      </View>
      <GroupTiles room={room} state={state} ownName={nameOf(info.userId)} nameOf={nameOf} voices={isTooMany} />
      <View className='meeting-room__foot'>
        {state.resume && (
          <Button size='medium' icon='volume-2' onPress={controls.hear}>
            点一下，听到大家
          </Button>
        )}
        <View className='meeting-room__notice' role='status' aria-live='polite'>
          {groupNotice(state, nameOf, isTooMany)}
        </View>
        <RoomControls
          local={state.local}
          video={!isTooMany}
          controls={controls}
          onLeave={() => void leave()}
          others='大家'
          place='房间'
        />
      </View>
    </View>
  )
}

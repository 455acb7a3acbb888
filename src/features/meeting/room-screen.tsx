import { View } from '@tarojs/components'
import { parseMoment } from '@xinqi/domain/time'
import { useEffect, useMemo } from 'react'
import { darkenTitleBar } from '@/platform/title-bar'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { isVideo, isVisitor, joinTicket, type Seat } from './room-info'
import { logPresence } from './room/log-presence'
import { RoomControls } from './room/room-controls'
import { type RoomEnd, roomNotice } from './room/room-state'
import { RoomStage } from './room/room-stage'
import { sendPiece } from './room/send-piece'
import { SessionClock } from './room/session-clock'
import { useCallRoom } from './room/use-call-room'
import { useTold } from './room/use-told'
import { RoomDrawing } from './shown/room-drawing'
import './room-screen.scss'

export interface RoomScreenProps {
  seat: Seat
  /** About how many minutes late the other person has said to come; null: they said nothing. */
  otherIsLate: number | null
  onEnd: (end: RoomEnd) => void
  /** The other person went: it may be over. */
  onPeerGone: () => void
  /** The consultant ends the session; absent for visitors. */
  onComplete?: () => void
}

/** The room itself, over the whole screen. */
export function RoomScreen({ seat, otherIsLate, onEnd, onPeerGone, onComplete }: RoomScreenProps) {
  const { appointNo, info, as, media } = seat
  const { room, state, controls } = useCallRoom({
    ticket: joinTicket(info),
    media,
    onPresence: (action) => void logPresence(action, appointNo, as),
    onPiece: (piece) => void sendPiece(piece, appointNo, as),
  })
  const times = useMemo(
    () => ({ startAt: parseMoment(info.appointStartTime), endAt: parseMoment(info.appointEndTime) }),
    [info.appointStartTime, info.appointEndTime],
  )
  useEffect(darkenTitleBar, [])
  useTold(state.end, onEnd)
  useTold(state.peerWasHere && state.peers.length === 0 ? 'gone' : null, onPeerGone)
  const leave = async () => {
    const sure = await ask({
      title: '离开咨询室？',
      body: '对方会看到你离开了。时间没到的话，随时可以再回来。',
      confirmText: '离开',
      cancelText: '留下',
    })
    if (sure) controls.leave()
  }
  return (
    <View className='meeting-room theme-dark'>
      <RoomStage room={room} state={state} portrait={isVisitor(info) ? info.consultantHomepage : ''} />
      <View className='meeting-room__head'>
        <View className='meeting-room__name' role='heading' aria-level='1'>
          {info.otherName}
        </View>
        <View className='meeting-room__time'>
          <SessionClock {...times} />
        </View>
        {onComplete && (
          <View className='meeting-room__complete'>
            <Button variant='ghost' size='small' onPress={onComplete}>
              结束咨询
            </Button>
          </View>
        )}
      </View>
      <RoomDrawing seat={seat} here={state.peers.length} />
      <View className='meeting-room__foot'>
        {state.resume && (
          <Button size='medium' icon='volume-2' onPress={controls.hear}>
            点一下，听到对方
          </Button>
        )}
        <View className='meeting-room__notice' role='status' aria-live='polite'>
          {roomNotice(state, info.otherName, isVideo(info), otherIsLate)}
        </View>
        <RoomControls local={state.local} video={isVideo(info)} controls={controls} onLeave={() => void leave()} />
      </View>
    </View>
  )
}

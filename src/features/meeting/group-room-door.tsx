import { ROOM_OPENS_MINUTES } from '@xinqi/domain/constants'
import { groupRoomWindow } from '@xinqi/domain/rules/group-room'
import { formatMoment, MINUTE, parseMoment } from '@xinqi/domain/time'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { USER_TYPE } from './room-info'

interface GroupRoomDoorProps {
  side: 'user' | 'consultant'
  groupId: number
  sessions: readonly { sessionNo: number; startTime: string; minutes: number }[]
}

/** The way to the room of the next session, or of the one that goes on. */
export function GroupRoomDoor({ side, groupId, sessions }: GroupRoomDoorProps) {
  const now = useNow()
  const times = sessions.map(({ sessionNo, startTime, minutes }) => ({
    sessionNo,
    startsAt: parseMoment(startTime),
    minutes,
  }))
  const next = times.find((session) => groupRoomWindow(session, now) !== 'closed')
  if (!next) return null
  const { sessionNo, startsAt } = next
  const opensAt = formatMoment(startsAt.getTime() - ROOM_OPENS_MINUTES * MINUTE).slice(5, 16)
  const isOpen = groupRoomWindow(next, now) === 'open'
  const userType = side === 'consultant' ? USER_TYPE.consultant : USER_TYPE.visitor
  return (
    <Card padding='none'>
      <Cell
        icon='video'
        title='线上的房间'
        note={isOpen ? `第 ${sessionNo} 次 · 开着，可以进去` : `第 ${sessionNo} 次 · ${opensAt} 开放`}
        onPress={() => void open('groupRoom', { groupId, sessionNo, userType })}
      />
    </Card>
  )
}

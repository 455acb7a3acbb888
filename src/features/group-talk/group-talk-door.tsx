import { useCall } from '@/api/use-call'
import { NEWS_AND_READING, useLiveRefresh } from '@/realtime/events'
import { useFlavour } from '@/state/organisation'
import type { PartySide } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

interface GroupTalkDoorProps {
  side: PartySide
  loggedIn: boolean
  /** Of this group alone, from its own page; else of all that one is in. */
  groupId?: number
  onOpen: (groupId: number) => void
}

/** The way to the talk of one's groups, with what is new there; nothing where one is in none that was formed, or the edition has no talks (R208). */
export function GroupTalkDoor({ side, loggedIn, groupId, onOpen }: GroupTalkDoorProps) {
  const asks = useFlavour().features.im && loggedIn
  const { data, refresh } = useCall('GET /appoint/groupTalk/list', asks ? {} : null, { as: side })
  useLiveRefresh(() => asks && refresh(), NEWS_AND_READING)
  const talks = (data ?? []).filter((talk) => groupId === undefined || talk.groupId === groupId)
  if (talks.length === 0) return null
  return (
    <Card padding='none'>
      {talks.map(({ groupId: id, title, unread, lastTime }) => (
        <Cell
          key={id}
          icon='users'
          title='团体聊天'
          note={[groupId === undefined ? title : '', lastTime?.slice(5, 16) ?? '还没有人说话']
            .filter(Boolean)
            .join(' · ')}
          value={unread > 0 ? `${unread} 条新的` : ''}
          onPress={() => onOpen(id)}
        />
      ))}
    </Card>
  )
}

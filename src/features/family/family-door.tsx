import { useCall } from '@/api/use-call'
import { NEWS_AND_READING, useLiveRefresh } from '@/realtime/events'
import { useFlavour } from '@/state/organisation'
import type { PartySide } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

interface FamilyDoorProps {
  side: PartySide
  loggedIn: boolean
  onOpen: () => void
}

/** The way to one's families, with what is new there. A visitor without one may have been given a code; a consultant has nothing to do there. Where the edition has no talks there is none (R208). */
export function FamilyDoor({ side, loggedIn, onOpen }: FamilyDoorProps) {
  const asks = useFlavour().features.im && loggedIn
  const { data, refresh } = useCall('GET /appoint/family/list', asks ? {} : null, { as: side })
  useLiveRefresh(() => asks && refresh(), NEWS_AND_READING)
  if (!data || (data.length === 0 && side === 'consultant')) return null
  const unread = data.reduce((sum, family) => sum + family.unread, 0)
  return (
    <Card padding='none'>
      <Cell
        icon='users'
        title='家庭对话'
        note={data.map(({ name }) => name).join('、') || '家人给了邀请码，从这里进'}
        value={unread > 0 ? `${unread} 条新的` : ''}
        onPress={onOpen}
      />
    </Card>
  )
}

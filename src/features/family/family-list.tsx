import type { Data } from '@xinqi/domain/contract/contract'
import { useCall } from '@/api/use-call'
import { NEWS_AND_READING, useLiveRefresh } from '@/realtime/events'
import type { PartySide } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'

type Family = Data<'GET /appoint/family/list'>[number]

const HINT: Record<PartySide, string> = {
  user: '在和咨询师的对话里打开「更多」，就能请家人一起聊。',
  consultant: '你的来访者可以请家人和你一起聊，谁能进来由你决定。',
}

interface FamilyListProps {
  side: PartySide
  loggedIn: boolean
  onOpen: (familyNo: string) => void
}

/** Every family one is in or waits for, the one that spoke last first. */
export function FamilyList({ side, loggedIn, onOpen }: FamilyListProps) {
  const families = useCall('GET /appoint/family/list', loggedIn ? {} : null, { as: side })
  useLiveRefresh(() => loggedIn && families.refresh(), NEWS_AND_READING)
  return (
    <Loaded of={families} failed='家庭对话没有取到' placeholder={<Skeleton count={4} />}>
      {(list) =>
        list.length === 0 ? (
          <Empty scene='letter' title='还没有家庭对话' hint={HINT[side]} />
        ) : (
          <Card padding='none'>
            {list.map((family) => (
              <Cell
                key={family.familyNo}
                icon='users'
                title={family.name}
                note={noteOf(family, side)}
                value={family.unread > 0 ? `${family.unread} 条新的` : ''}
                onPress={() => onOpen(family.familyNo)}
              />
            ))}
          </Card>
        )
      }
    </Loaded>
  )
}

function noteOf({ consultantName, state, closeTime, lastTime }: Family, side: PartySide): string {
  const where = state === 'asked' ? '等咨询师同意' : closeTime ? '已经结束' : (lastTime?.slice(5, 16) ?? '还没有人说话')
  return side === 'user' ? `${consultantName} · ${where}` : where
}

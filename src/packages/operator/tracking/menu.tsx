import type { OperatorRole } from '@xinqi/domain/operator-roles'
import { openAt } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { rowsOf } from './menu-rows'

/** The desks that one's roles open; what the server would refuse is not offered. */
export const Menu = ({ roles }: { roles: readonly OperatorRole[] }) => (
  <Card padding='none'>
    {rowsOf(roles).map(({ route, icon, title, note }) => (
      <Cell key={route} icon={icon} title={title} note={note} onPress={() => void openAt(route)} />
    ))}
  </Card>
)

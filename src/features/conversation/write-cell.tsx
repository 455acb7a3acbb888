import { acquaints } from '@xinqi/domain/rules/conversation'
import { open } from '@/platform/navigation/navigation'
import { useFlavour } from '@/state/organisation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

export interface WriteCellProps {
  /** As the order stands. */
  orderShowStatus: number
  name: string
}

/** Leads from an order to the conversation with its consultant; not there where the two may not write, or the edition has none (R208). */
export function WriteToConsultant({ orderShowStatus, name, consultantId }: WriteCellProps & { consultantId: number }) {
  const { im } = useFlavour().features
  if (!im || !acquaints(orderShowStatus)) return null
  return (
    <Card padding='none'>
      <Cell
        icon='message-square'
        title={`给${name}发消息`}
        note='两次咨询之间，有什么想说的可以写下来'
        onPress={() => void open('chat', { sendUserId: consultantId, sendUserType: 1 })}
      />
    </Card>
  )
}

/** The same from a booking to its visitor. */
export function WriteToVisitor({ orderShowStatus, name, userId }: WriteCellProps & { userId: number }) {
  const { im } = useFlavour().features
  const consultantId = useSession((state) => state.consultant?.id)
  if (!im || consultantId === undefined || !acquaints(orderShowStatus)) return null
  return (
    <Card padding='none' className='consultant-order__card'>
      <Cell
        icon='message-square'
        title={`给${name || '来访者'}发消息`}
        onPress={() => void open('consultChat', { userId, consultantId })}
      />
    </Card>
  )
}

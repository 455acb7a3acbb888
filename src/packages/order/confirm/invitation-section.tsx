import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

interface Props {
  invitation: NonNullable<Data<'GET /appoint/consultOrder/getOrderPageInfo'>['invitation']>
  used: boolean
}

/** The first session, for nothing, of who was invited by a friend (R147), or why it is not this one. */
export const InvitationSection = ({ invitation: { offFen, obstacle }, used }: Props) => (
  <Card padding='none'>
    <Cell
      icon='ticket'
      title='朋友邀请的第一次咨询'
      note={obstacle ?? (used ? '这一次不用付钱，代替其他优惠' : '只用于约一次，不用于每周系列、马上开始和候补')}
      value={used ? formatFen(-offFen) : undefined}
    />
  </Card>
)

import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

export type CampaignPrice = NonNullable<Data<'GET /appoint/consultOrder/getOrderPageInfo'>['campaign']>

/** What a campaign takes off, or why it does not. */
export function CampaignSection({ campaign, used }: { campaign: CampaignPrice; used: boolean }) {
  const { title, offFen, obstacle } = campaign
  return (
    <Card padding='none'>
      <Cell
        icon='ticket'
        title={title}
        note={obstacle ?? (used ? '活动的价格，代替其他优惠' : '另一种优惠更合算')}
        value={used ? formatFen(-offFen) : undefined}
      />
    </Card>
  )
}

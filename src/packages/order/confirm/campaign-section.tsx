import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { campaignTarget } from '@xinqi/domain/text/campaign'
import { useEffect } from 'react'
import { trackLazily } from '@/features/tracking/track-lazily'
import { useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

type CampaignPrice = NonNullable<Data<'GET /appoint/consultOrder/getOrderPageInfo'>['campaign']>

/** What a campaign takes off, or why it does not. */
export function CampaignSection({ campaign, used }: { campaign: CampaignPrice; used: boolean }) {
  const { campaignId, arm, title, offFen, obstacle } = campaign
  const loggedIn = useSession((session) => session.user !== null)
  const sourceType = useOrganisation((state) => state.sourceType)
  const isTheirs = used && loggedIn
  useEffect(() => {
    if (isTheirs) trackLazily('exposure', 'userOrderDetail', campaignTarget(campaignId, arm, sourceType))
  }, [isTheirs, campaignId, arm, sourceType])
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

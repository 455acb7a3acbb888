import { usePageParams } from '@/platform/navigation/page-params'
import { CampaignAt } from '../campaign/campaign-at'

/** What follows the address is one of its campaigns: whom one likes, whom one lost. */
export default function FallInLovePage() {
  const { type } = usePageParams('fallinlove')
  return <CampaignAt page='fallinlove' variant={type} />
}

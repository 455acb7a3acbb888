import { usePageParams } from '@/platform/navigation/page-params'
import { CampaignAt } from '../campaign/campaign-at'

/** The campaign about sleep (R289); `type` names an earlier one, such as the group of 2021 (R290). */
export default function ActivityPage() {
  const { type } = usePageParams('activity')
  return <CampaignAt page='activity' variant={type} />
}

import { CampaignAt } from '../campaign/campaign-at'

export default function ActivityPage() {
  return <CampaignAt page='activity' />
}

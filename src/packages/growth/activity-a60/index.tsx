import { CampaignAt } from '../campaign/campaign-at'

export default function ActivityA60Page() {
  return <CampaignAt page='activityA60' />
}

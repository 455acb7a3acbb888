import { CampaignAt } from '../campaign/campaign-at'

export default function FreeDreamPage() {
  return <CampaignAt page='freeDream' />
}

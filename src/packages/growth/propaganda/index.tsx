import { CampaignAt } from '../campaign/campaign-at'

export default function PropagandaPage() {
  return <CampaignAt page='propaganda' />
}

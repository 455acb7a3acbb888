import { CampaignAt } from '../campaign/campaign-at'

export default function MarriagePropagandaPage() {
  return <CampaignAt page='marriagePropaganda' />
}

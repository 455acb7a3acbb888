import { CampaignAt } from '../campaign/campaign-at'

export default function Marriage1PropagandaPage() {
  return <CampaignAt page='marriage1Propaganda' />
}

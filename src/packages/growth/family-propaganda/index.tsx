import { CampaignAt } from '../campaign/campaign-at'

export default function FamilyPropagandaPage() {
  return <CampaignAt page='familyPropaganda' />
}

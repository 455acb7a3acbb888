import { CampaignAt } from '../campaign/campaign-at'

export default function DreamPage() {
  return <CampaignAt page='dream' />
}

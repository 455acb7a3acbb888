import { CampaignAt } from '../campaign/campaign-at'

export default function PromotionPage() {
  return <CampaignAt page='promotion' />
}

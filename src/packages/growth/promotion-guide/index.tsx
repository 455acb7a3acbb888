import { CampaignAt } from '../campaign/campaign-at'

export default function PromotionGuidePage() {
  return <CampaignAt page='promotionGuide' />
}

import { CampaignAt } from '../campaign/campaign-at'

export default function StudentPropagandaPage() {
  return <CampaignAt page='studentPropaganda' />
}

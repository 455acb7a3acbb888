import { usePageParams } from '@/platform/navigation/page-params'
import { CampaignAt } from '../campaign/campaign-at'

/** One dream, told for fifty minutes (R15). What links say of themselves goes on with a card that is shared. */
export default function DreamPage() {
  const { isDream } = usePageParams('dream')
  return <CampaignAt page='dream' isDream={isDream} />
}

import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { CampaignPeople } from '../campaign/campaign-people'
import { NoCampaign } from '../campaign/no-campaign'
import '../campaign/campaign.scss'

/** Who takes part in a campaign. A card that was shared brings its price along. */
export default function ConsultantInActivityPage() {
  const { campaignId } = usePageParams('consultantInActivity')
  const orgId = useOrganisation((state) => state.orgId)
  useShareCard(() => ({
    title: '参加活动的咨询师',
    route: 'consultantInActivity',
    params: { orgId, campaignId: campaignId ?? undefined },
  }))
  return (
    <AppPage route='consultantInActivity'>
      {campaignId ? (
        <CampaignPeople route='consultantInActivity' campaignId={campaignId} />
      ) : (
        <NoCampaign at='consultantInActivity' />
      )}
    </AppPage>
  )
}

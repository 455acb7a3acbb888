import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Loaded } from '@/ui/loaded/loaded'
import { CampaignPeople } from '../campaign/campaign-people'
import { NoCampaign } from '../campaign/no-campaign'
import '../campaign/campaign.scss'

/** Who listens to dreams, at the price of the campaign at /dream where it runs. */
export default function ConsultantInDreamPage() {
  const orgId = useOrganisation((state) => state.orgId)
  const found = useCall('GET /appoint/authorityNone/consultant/activity', { page: 'dream' })
  useShareCard(() => ({ title: '参加听梦的咨询师', route: 'consultantInDream', params: { orgId } }))
  return (
    <AppPage route='consultantInDream'>
      <Loaded of={found} failed='活动没有取到'>
        {({ activity }) =>
          activity ? (
            <CampaignPeople route='consultantInDream' campaignId={activity.campaignId} />
          ) : (
            <NoCampaign at='consultantInDream' />
          )
        }
      </Loaded>
    </AppPage>
  )
}

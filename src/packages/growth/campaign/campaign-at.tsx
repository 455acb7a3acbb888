import type { CampaignPage } from '@xinqi/domain/text/campaign'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { CampaignView } from './campaign-view'
import { GoOn } from './go-on'
import { NoCampaign } from './no-campaign'
import './campaign.scss'

interface CampaignAtProps {
  page: CampaignPage
  /** What follows /fallinlove, and /activity as `type`. */
  variant?: string | undefined
  /** What follows /dream as `isDream`. */
  isDream?: string | undefined
}

/** What stands at a campaign's address now: the one that runs, else what comes next, else the last one, else what goes on elsewhere. */
export function CampaignAt({ page, variant, isDream }: CampaignAtProps) {
  const { orgId, sourceType } = useOrganisation()
  const found = useCall('GET /appoint/authorityNone/consultant/activity', {
    page,
    variant: variant ?? '',
    sourceType: sourceType ?? undefined,
  })
  const activity = found.data?.activity ?? null
  useShareCard(() => ({
    title: activity?.title ?? '心栖',
    route: page,
    params: { orgId, type: variant, isDream },
  }))
  return (
    <AppPage route={page} title={activity?.title} footer={activity ? <GoOn campaign={activity} /> : undefined}>
      <Loaded of={found} failed='活动没有取到' placeholder={<Skeleton shape='card' />}>
        {({ activity: shown }) => (shown ? <CampaignView campaign={shown} /> : <NoCampaign at={page} />)}
      </Loaded>
    </AppPage>
  )
}

import { campaignTarget } from '@xinqi/domain/text/campaign'
import { chooseCampaign } from '@/features/campaign/chosen-campaign'
import { track } from '@/features/tracking/track'
import { open } from '@/platform/navigation/navigation'
import { useOrganisation } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import type { Campaign } from './campaign-view'

/** The one act of the page: to the people who take part, or, where it does not run, to everybody. */
export function GoOn({ campaign }: { campaign: Campaign }) {
  const { campaignId, page, arm, state, hero, obstacle } = campaign
  const sourceType = useOrganisation((known) => known.sourceType)
  const canHave = state === 'running' && obstacle === null
  const go = () => {
    track('tap', page, campaignTarget(campaignId, arm, sourceType))
    if (!canHave) return void open('consultantList')
    chooseCampaign(campaignId)
    if (page === 'dream') return void open('consultantInDream')
    return void open('consultantInActivity', { campaignId })
  }
  return (
    <Button block variant={canHave ? 'primary' : 'ghost'} onPress={go}>
      {canHave ? hero.act : '按平常的价格看看'}
    </Button>
  )
}

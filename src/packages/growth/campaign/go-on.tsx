import { campaignTarget } from '@xinqi/domain/text/campaign'
import { chooseCampaign, doorOf, type Campaign } from '@/features/campaign/campaign'
import { trackLazily } from '@/features/tracking/track-lazily'
import { open } from '@/platform/navigation/navigation'
import { useOrganisation } from '@/state/organisation'
import { Button } from '@/ui/button/button'

/** The one act of the page: to where it says, else to the people who take part; where the price is not to be had, to everybody. */
export function GoOn({ campaign }: { campaign: Campaign }) {
  const { campaignId, page, arm, state, hero, obstacle } = campaign
  const sourceType = useOrganisation((known) => known.sourceType)
  const door = hero.route === undefined ? null : doorOf(hero.route)
  const canHave = state === 'running' && obstacle === null
  const go = () => {
    trackLazily('tap', page, campaignTarget(campaignId, arm, sourceType))
    if (door) return door()
    if (!canHave) return void open('consultantList')
    chooseCampaign(campaignId)
    if (page === 'dream') return void open('consultantInDream')
    return void open('consultantInActivity', { campaignId })
  }
  return (
    <Button block variant={canHave || door ? 'primary' : 'ghost'} onPress={go}>
      {canHave || door ? hero.act : '按平常的价格看看'}
    </Button>
  )
}

import { priceText } from '@xinqi/domain/money'
import { campaignStateText } from '@xinqi/domain/text/campaign'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'

/** Every campaign, the newest first: its state, its price and how much of it is taken. */
export default function OperatorCampaignsPage() {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/campaign/list', loggedIn ? {} : null)
  return (
    <AppPage route='operatorCampaigns'>
      <PullList of={pages} failed='活动没有取到' empty={<Empty title='还没有活动' />}>
        {(items) => (
          <Card padding='none'>
            {items.map(({ campaignId, title, page, state, isPaused, priceFen, stock, taken }) => (
              <Cell
                key={campaignId}
                title={title}
                note={[
                  `/${page}`,
                  priceFen !== null && priceText(priceFen),
                  stock !== null && `${taken} / ${stock} 个名额`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                value={campaignStateText({ state, isPaused })}
                onPress={() => void open('operatorCampaign', { campaignId })}
              />
            ))}
          </Card>
        )}
      </PullList>
    </AppPage>
  )
}

import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { campaignTarget } from '@xinqi/domain/text/campaign'
import { openCampaign } from '@/features/campaign/campaign'
import { useExposures } from '@/features/tracking/use-exposures'
import { useOrganisation } from '@/state/organisation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import type { RouteId } from '../../../../config/routes'
import { SmallPlacard } from './small-placard'

type Entrance = Data<'GET /appoint/consultBanner/getBannerList'>['list'][number]

interface EntrancesProps {
  title: string
  list: readonly Entrance[]
  /** The page on which they are named. */
  at: RouteId
}

/** Campaigns that go on elsewhere. */
export function Entrances({ title, list, at }: EntrancesProps) {
  return (
    <View>
      <View className='campaign__heading' role='heading' aria-level='2'>
        {title}
      </View>
      <Card padding='none'>
        {list.map((one) => (
          <Way key={one.campaignId} entrance={one} at={at} />
        ))}
      </Card>
    </View>
  )
}

/** Is seen once half of it is in sight, with the text that this device would read. At its own address a campaign counts as opened, so one that stands there twice is not counted. */
function Way({ entrance, at }: { entrance: Entrance; at: RouteId }) {
  const { campaignId, page, title, summary, arm, picture, pictureAlt } = entrance
  const sourceType = useOrganisation((state) => state.sourceType)
  const id = `way-${campaignId}`
  useExposures(page === at ? [] : [id], at, campaignTarget(campaignId, arm, sourceType))
  return (
    <Cell
      id={id}
      icon='leaf'
      title={title}
      note={summary}
      value={pictureAlt ? <SmallPlacard picture={picture} alt={pictureAlt} /> : undefined}
      onPress={() => openCampaign(entrance)}
    />
  )
}

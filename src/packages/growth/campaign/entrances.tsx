import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { openCampaign } from '@/features/campaign/campaign'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

type Entrance = Data<'GET /appoint/consultBanner/getBannerList'>['list'][number]

/** Campaigns that go on elsewhere. */
export function Entrances({ title, list }: { title: string; list: readonly Entrance[] }) {
  return (
    <View>
      <View className='campaign__heading' role='heading' aria-level='2'>
        {title}
      </View>
      <Card padding='none'>
        {list.map((one) => (
          <Cell
            key={one.campaignId}
            icon='leaf'
            title={one.title}
            note={one.summary}
            onPress={() => openCampaign(one)}
          />
        ))}
      </Card>
    </View>
  )
}

import { View } from '@tarojs/components'
import { priceText } from '@xinqi/domain/money'
import { CAMPAIGN_STATE_LABEL, campaignTarget } from '@xinqi/domain/text/campaign'
import { useEffect } from 'react'
import type { Campaign } from '@/features/campaign/campaign'
import { trackLazily } from '@/features/tracking/track-lazily'
import { useOrganisation } from '@/state/organisation'
import { Card } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'
import { Block } from './block'
import { Entrances } from './entrances'
import { Placard } from './placard'

/** One campaign: its picture and first words, what it costs and how long, and its blocks; before and after its window a sentence. */
export function CampaignView({ campaign }: { campaign: Campaign }) {
  const { campaignId, page, arm, hero, blocks, instead, others } = campaign
  const sourceType = useOrganisation((state) => state.sourceType)
  useEffect(
    () => trackLazily('exposure', page, campaignTarget(campaignId, arm, sourceType)),
    [page, campaignId, arm, sourceType],
  )
  return (
    <View className='campaign'>
      <Placard picture={campaign.picture} alt={campaign.pictureAlt} />
      <View className='campaign__hero'>
        <View className='campaign__title' role='heading' aria-level='1'>
          {hero.title}
        </View>
        <View className='campaign__lead'>{hero.lead}</View>
        <Terms campaign={campaign} />
      </View>
      {instead !== null && <Card tone='soft'>{instead}</Card>}
      {blocks.map((block, at) => (
        <Block key={at} block={block} campaign={campaign} />
      ))}
      {others.length > 0 && <Entrances title='也在进行' list={others} at={page} />}
    </View>
  )
}

/** Price, length, how many there are still, and until when; as the server counts them. */
function Terms({ campaign }: { campaign: Campaign }) {
  const { state, priceFen, minutes, left, endTime, startTime, firstOnly, obstacle } = campaign
  const facts = [
    priceFen !== null && `${priceText(priceFen)} / ${minutes} 分钟`,
    state === 'running' && left !== null && `还有 ${left} 个名额`,
    firstOnly && '给第一次来的人',
    state === 'planned' ? `${startTime.slice(0, 16)} 开始` : endTime !== null && `到 ${endTime.slice(0, 16)}`,
  ].filter((fact) => fact !== false)
  return (
    <>
      <View className='campaign__facts'>
        {state !== 'running' && <Tag text={CAMPAIGN_STATE_LABEL[state]} />}
        {facts.map((fact) => (
          <View key={fact}>{fact}</View>
        ))}
      </View>
      {obstacle !== null && (
        <View className='campaign__quiet' role='status'>
          {obstacle}
        </View>
      )}
    </>
  )
}

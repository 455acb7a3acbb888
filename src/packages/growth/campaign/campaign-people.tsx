import { View } from '@tarojs/components'
import { priceText } from '@xinqi/domain/money'
import { isNotFound } from '@/api/call-failure'
import { usePages } from '@/api/use-pages'
import { chooseCampaign } from '@/features/campaign/campaign'
import { ConsultantList } from '@/features/consultant/consultant-list'
import { countFilters, type Filters, type Sort } from '@/features/consultant/filters'
import { NobodyFits } from '@/features/consultant/nobody-fits'
import { ResultsBar } from '@/features/consultant/results-bar'
import { useFlavour } from '@/state/organisation'
import { useNow } from '@/state/server-clock'
import { useEffect, useState } from 'react'
import { NoCampaign } from './no-campaign'

/** Everybody who takes part in a campaign, narrowed as other lists are; its price is asked for where one orders with one of them. */
export function CampaignPeople({
  route,
  campaignId,
}: {
  route: 'consultantInActivity' | 'consultantInDream'
  campaignId: number
}) {
  const now = useNow()
  const { words } = useFlavour()
  const [filters, setFilters] = useState<Filters>({})
  const [sort, setSort] = useState<Sort>('recommended')
  const pages = usePages('GET /appoint/indexActivity/consultants', { ...filters, sort, campaignId })
  const isThere = pages.first !== undefined
  useEffect(() => {
    if (isThere) chooseCampaign(campaignId)
  }, [isThere, campaignId])
  if (isNotFound(pages.failure)) return <NoCampaign at={route} />
  return (
    <>
      {pages.first && pages.first.priceFen !== null && (
        <View className='campaign__quiet'>
          {`活动里 ${pages.first.minutes} 分钟${priceText(pages.first.priceFen)}，选好人和时间，确认预约时减去。`}
        </View>
      )}
      <ResultsBar
        words={pages.first && `共 ${pages.first.total} 位`}
        filters={filters}
        onFilters={setFilters}
        sort={sort}
        onSort={setSort}
      />
      <ConsultantList
        route={route}
        pages={pages}
        now={now}
        empty={
          <NobodyFits narrowed={countFilters(filters) > 0} onShowAll={() => setFilters({})} person={words.person} />
        }
      />
    </>
  )
}

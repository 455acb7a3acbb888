import { STAR_LABEL } from '@xinqi/domain/text/labels'
import { View } from '@tarojs/components'
import { usePages } from '@/api/use-pages'
import { RatingItem } from '@/features/rating/rating-item'
import { open } from '@/platform/navigation/navigation'
import { TextLink } from '@/ui/press/text-link'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'
import { starShares, type ConsultantDetail } from './consultant-detail'

/** What others say: how the stars spread, and their words. */
export function Ratings({ detail }: { detail: ConsultantDetail }) {
  if (detail.rateCount === 0) return null
  return (
    <View className='detail__part'>
      <View className='detail__heading' role='heading' aria-level='2'>
        {`${detail.rateCount} 次真实评价`}
      </View>
      <TextLink text='按标签看' onPress={() => void open('consultingFeeling', { consultantId: detail.consultantId })} />
      <Distribution stars={detail.stars} />
      <RatingList consultantId={detail.consultantId} />
    </View>
  )
}

function Distribution({ stars }: Pick<ConsultantDetail, 'stars'>) {
  return (
    <View className='detail__bars'>
      {starShares(stars).map(({ stars: step, count, percent }) => (
        <View key={step} className='detail__bar-row' role='img' aria-label={`${STAR_LABEL[step] ?? ''} ${count} 次`}>
          <View className='detail__bar-name'>{STAR_LABEL[step]}</View>
          <View className='detail__bar'>
            <View className='detail__bar-part' style={{ width: `${percent}%` }} />
          </View>
          <View className='detail__bar-count'>{count}</View>
        </View>
      ))}
    </View>
  )
}

function RatingList({ consultantId }: { consultantId: number }) {
  const { items, failure, more, loadingMore, loadMore, refresh } = usePages('GET /appoint/authorityNone/appoint/rate', {
    consultantId,
  })
  return (
    <Loaded of={{ data: items, failure, refresh }} failed='评价没有取到'>
      {(ratings) => (
        <>
          {ratings.map((rate) => (
            <RatingItem key={rate.rateId} rate={rate} />
          ))}
          {more && (
            <Button variant='text' size='medium' block loading={loadingMore} onPress={loadMore}>
              {failure ? '没有加载出来，再试一次' : '更多评价'}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

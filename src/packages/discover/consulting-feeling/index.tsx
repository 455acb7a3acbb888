import { View } from '@tarojs/components'
import { useState } from 'react'
import { isNotFound } from '@/api/call-failure'
import { usePages } from '@/api/use-pages'
import { RatingItem } from '@/features/rating/rating-item'
import { ConsultantNotFound } from '@/features/consultant/consultant-not-found'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { Chip } from '@/ui/chip/chip'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { OwnFeeling } from './own-feeling'
import './index.scss'

/** 来访者的感受: what visitors say of a consultant, by tag; one's own first, also when the consultant has left. */
export default function ConsultingFeelingPage() {
  const { consultantId } = usePageParams('consultingFeeling')
  const [tag, setTag] = useState<string>()
  // The tags stay while those of one are fetched, and where that fails.
  const { first, failure } = usePages('GET /appoint/authorityNone/appoint/rate', consultantId ? { consultantId } : null)
  const rates = usePages('GET /appoint/authorityNone/appoint/rate', consultantId ? { consultantId, tag } : null)
  if (consultantId === null || isNotFound(failure))
    return (
      <AppPage route='consultingFeeling'>
        {consultantId !== null && <OwnFeeling consultantId={consultantId} />}
        <ConsultantNotFound />
      </AppPage>
    )
  return (
    <AppPage route='consultingFeeling'>
      <OwnFeeling consultantId={consultantId} />
      {first && first.tags.length > 0 && (
        <View className='feeling__tags' role='radiogroup' aria-label='只看'>
          <Chip role='radio' text={`全部 ${first.total}`} selected={!tag} onPress={() => setTag(undefined)} />
          {first.tags.map((one) => (
            <Chip
              key={one.tag}
              role='radio'
              text={`${one.tag} ${one.count}`}
              selected={one.tag === tag}
              onPress={() => setTag(one.tag)}
            />
          ))}
        </View>
      )}
      <PullList of={rates} failed='评价没有取到' empty={<NoneYet />}>
        {(items) => items.map((rate) => <RatingItem key={rate.rateId} rate={rate} />)}
      </PullList>
    </AppPage>
  )
}

const NoneYet = () => <Empty scene='letter' title='还没有评价' hint='咨询结束后，来访者可以在这里留下感受。' />

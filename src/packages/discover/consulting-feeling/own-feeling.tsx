import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { RatingItem } from '@/features/rating/rating-item'
import { useSession } from '@/state/session'

/** What one has said of this consultant oneself; nothing where there is none. */
export function OwnFeeling({ consultantId }: { consultantId: number }) {
  const loggedIn = useSession((state) => state.user !== null)
  const { data } = useCall(
    'GET /appoint/consultAppointRate/getRateByUserAndConsultant',
    loggedIn ? { consultantId } : null,
  )
  if (!loggedIn || !data || data.length === 0) return null
  return (
    <View className='feeling__own'>
      <View className='feeling__heading' role='heading' aria-level='2'>
        我的评价
      </View>
      {data.map((rate) => (
        <RatingItem key={rate.rateId} rate={rate} />
      ))}
    </View>
  )
}

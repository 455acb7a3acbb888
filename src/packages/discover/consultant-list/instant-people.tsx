import { View } from '@tarojs/components'
import { parseMoment, timeOf } from '@xinqi/domain/time'
import { useCall } from '@/api/use-call'
import { ConsultantCard } from '@/features/consultant/consultant-card'

/** Who can be met at once (R165), above everybody else; nothing where nobody can (R262). */
export function InstantPeople({ now }: { now: Date }) {
  const { data } = useCall('GET /appoint/consultConsultant/instantList', {})
  if (!data || data.startTime === null || data.list.length === 0) return null
  const start = timeOf(parseMoment(data.startTime))
  return (
    <View>
      <View className='consultant-list__heading' role='heading' aria-level='2'>
        现在就可以聊
      </View>
      {data.list.map((item) => (
        <ConsultantCard key={item.consultantId} item={item} now={now} note={`在线，${start} 就可以开始`} />
      ))}
    </View>
  )
}

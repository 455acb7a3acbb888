import { View } from '@tarojs/components'
import { GRACE_DAYS } from '@xinqi/domain/order-types'
import { open } from '@/platform/navigation/navigation'
import { Pressable } from '@/ui/press/pressable'
import { Chip } from '@/ui/chip/chip'
import { priceText } from '@xinqi/domain/money'
import { packageText, type Service } from './consultant-detail'

export interface ServicesProps {
  services: readonly Service[]
  value: Service
  onChange: (srvId: number) => void
}

/** What can be booked: one session, several, a longer one. Absent where there is no choice. */
export function Services({ services, value, onChange }: ServicesProps) {
  const words = packageText(value)
  return (
    <View className='detail__services'>
      {services.length > 1 && (
        <View className='detail__chips' role='radiogroup' aria-label='选择服务'>
          {services.map((service) => (
            <Chip
              key={service.srvId}
              role='radio'
              text={`${service.name} ${priceText(service.price)}`}
              selected={service.srvId === value.srvId}
              onPress={() => onChange(service.srvId)}
            />
          ))}
        </View>
      )}
      {words !== null && <View className='detail__quiet'>{words}</View>}
      {value.forStudents && (
        <Pressable role='link' className='detail__quiet' onPress={() => void open('studentArea')}>
          学生价，认证学生身份之后可以约。去学生专区看看
        </Pressable>
      )}
      {value.paysAfter && (
        <Pressable role='link' className='detail__quiet' onPress={() => void open('preUseRule')}>
          {`现在不用付款，咨询结束后 ${GRACE_DAYS} 天内付清。看看规则`}
        </Pressable>
      )}
    </View>
  )
}

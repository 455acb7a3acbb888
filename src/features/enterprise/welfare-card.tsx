import { View } from '@tarojs/components'
import { Card } from '@/ui/card/card'
import { Chip } from '@/ui/chip/chip'
import type { WelfareState } from './use-welfare'
import './welfare.scss'

/** The company and what is left of its sessions; a choice where several companies pay for one person. */
export function WelfareCard({ welfare: { current, all, choose } }: { welfare: WelfareState }) {
  if (!current) return null
  const { companyName, remainConsultTimes, specialChannel, personConsultedTimes, obstacle } = current
  const whose = specialChannel
    ? '不限个人次数，企业的次数用完为止'
    : `你已经用了 ${personConsultedTimes} 次，费用由企业承担`
  return (
    <Card>
      <View className='welfare__company'>{companyName}</View>
      <View className='welfare__left'>
        还可以咨询
        <View className='welfare__number'>{remainConsultTimes}</View>次
      </View>
      <View className='welfare__quiet'>{obstacle ?? whose}</View>
      {all.length > 1 && (
        <View className='welfare__choice' role='radiogroup' aria-label='由哪家企业承担'>
          {all.map((one) => (
            <Chip
              key={one.companyId}
              role='radio'
              text={one.companyName}
              selected={one.companyId === current.companyId}
              onPress={() => choose(one)}
            />
          ))}
        </View>
      )}
    </Card>
  )
}

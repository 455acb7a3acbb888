import { View } from '@tarojs/components'
import { TagLine } from '@/ui/tag/tag'
import type { ConsultantDetail } from './consultant-detail'

/** What this consultant is good at and says of the work. */
export function Introduction({
  detail: { advantage, introduction, orgName, city, school },
}: {
  detail: ConsultantDetail
}) {
  return (
    <View className='detail__part'>
      <View className='detail__heading' role='heading' aria-level='2'>
        关于我
      </View>
      {advantage.length > 0 && <TagLine items={advantage} />}
      {introduction.map(({ heading, text }) => (
        <View key={heading} className='detail__paragraph'>
          <View className='detail__subheading'>{heading}</View>
          <View className='detail__text'>{text}</View>
        </View>
      ))}
      <View className='detail__quiet'>{[orgName, city, school].filter(Boolean).join(' · ')}</View>
    </View>
  )
}

import { View } from '@tarojs/components'
import { TopicBars } from '@/features/experience/topic-bars'
import type { ConsultantDetail } from './consultant-detail'

/** What a consultant has talked about here, in hours that the record proves. */
export function ExperienceHours({ experience }: Pick<ConsultantDetail, 'experience'>) {
  if (experience.length === 0) return null
  return (
    <View className='detail__part'>
      <View className='detail__heading' role='heading' aria-level='2'>
        在这里谈过
      </View>
      <TopicBars
        rows={experience.map(({ categoryId, categoryName, hours }) => ({
          id: categoryId,
          name: categoryName,
          value: hours,
          text: `${hours} 小时`,
        }))}
      />
      <View className='experience__quiet'>
        按咨询室的进出记录，由咨询师在每次结束后归到话题；不到五次的话题不列出来。
      </View>
    </View>
  )
}

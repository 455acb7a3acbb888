import { View } from '@tarojs/components'
import { TagLine } from '@/ui/tag/tag'
import type { ConsultantDetail } from './consultant-detail'

/** What this consultant is good at and says of the work. */
export function Introduction({
  detail: { advantage, introduction, orgName, city, school, languages, education, training },
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
      <Lines heading='学历' lines={education} />
      <Lines heading='受训经历' lines={training} />
      {languages.length > 0 && <View className='detail__quiet'>{`可以用${languages.join('、')}咨询`}</View>}
      <View className='detail__quiet'>{[orgName, city, school].filter(Boolean).join(' · ')}</View>
    </View>
  )
}

/** Courses, one a line; we have seen the papers. */
function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <View className='detail__paragraph'>
      <View className='detail__subheading'>{`${heading}（平台核对过证明）`}</View>
      {lines.map((line) => (
        <View key={line} className='detail__text'>
          {line}
        </View>
      ))}
    </View>
  )
}

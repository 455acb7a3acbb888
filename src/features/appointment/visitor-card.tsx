import { View } from '@tarojs/components'
import { GENDER_LABEL, LOVE_STATUS_LABEL, PAST_CONSULT_LABEL, RELATIONSHIP_LABEL } from '@xinqi/domain/text/labels'
import { Card, CardDivider } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import type { BookingDetail } from './bookings'
import './visitor-card.scss'

type Visitor = NonNullable<BookingDetail['visitor']>

/** What the visitor wrote about themselves. The server writes down that it was read, and the page says so. */
export function VisitorCard({ visitor }: { visitor: Visitor }) {
  return (
    <Card className='visitor-card'>
      <View className='visitor-card__name'>{visitor.name}</View>
      <View className='visitor-card__quiet'>{traits(visitor).join(' · ')}</View>
      {visitor.concern && (
        <View className='visitor-card__part'>
          <View className='visitor-card__quiet'>想聊的事</View>
          <View className='visitor-card__concern'>{visitor.concern}</View>
        </View>
      )}
      <History visitor={visitor} />
      <CardDivider />
      <View className='visitor-card__recorded'>
        <Icon name='lock' size={16} />
        <View>这些内容加密保存，只有你看得到。本次查看已记录。</View>
      </View>
    </Card>
  )
}

function traits(visitor: Visitor): string[] {
  const relationship = visitor.relationship === null ? '' : RELATIONSHIP_LABEL[visitor.relationship]
  return [
    GENDER_LABEL[visitor.gender] ?? '',
    `${visitor.age} 岁`,
    visitor.loveStatus === null ? '' : (LOVE_STATUS_LABEL[visitor.loveStatus] ?? ''),
    relationship ? `预约人是来访者的${relationship}` : '',
    `咨询经历：${PAST_CONSULT_LABEL[visitor.pastConsultTimes] ?? '未填写'}`,
  ].filter(Boolean)
}

/** Said with care, and only where there is something to say. */
function History({ visitor }: { visitor: Visitor }) {
  const lines = [
    visitor.treatmentHistory && '曾经接受过精神科或心理治疗，可以先了解目前的用药和就诊情况。',
    visitor.suicideHistory && '曾经有过伤害自己的想法或经历，请在开始时留意，并确认现在是否安全。',
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <View className='visitor-card__part visitor-card__care'>
      <View className='visitor-card__care-title'>请留意</View>
      {lines.map((line) => (
        <View key={line}>{line}</View>
      ))}
    </View>
  )
}

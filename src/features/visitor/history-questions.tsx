import { View } from '@tarojs/components'
import { BOOKING_FOR } from '@xinqi/domain/text/labels'
import type { VisitorInfo } from '@xinqi/domain/rules/visitor-info'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Icon } from '@/ui/icon/icon'

export interface HistoryQuestionsProps {
  info: VisitorInfo
  onChange: (change: Partial<VisitorInfo>) => void
}

/** Two questions that are hard to answer; why they are asked, and who reads the answer, stands beside them. */
export function HistoryQuestions({ info, onChange }: HistoryQuestionsProps) {
  const who = info.isSelf === BOOKING_FOR.minor ? '孩子' : '我'
  const treatment = `${who}接受过精神科的诊断或治疗`
  const suicide = `${who}曾有过结束生命的想法或行动`
  return (
    <Card>
      <View className='visitor-form__label'>有下面的情况吗</View>
      <Checkbox
        label={treatment}
        checked={info.treatmentHistory}
        onChange={(treatmentHistory) => onChange({ treatmentHistory })}
      >
        {treatment}
      </Checkbox>
      <Checkbox
        label={suicide}
        checked={info.suicideHistory}
        onChange={(suicideHistory) => onChange({ suicideHistory })}
      >
        {suicide}
      </Checkbox>
      <View className='visitor-form__why'>
        <Icon name='lock' size={16} />
        <View className='visitor-form__why-words'>
          问这些，是为了让合适的人来陪你，不会影响你被认真对待。回答加密保存，只有接待你的咨询师能读到，每次查看都有记录。
        </View>
      </View>
    </Card>
  )
}

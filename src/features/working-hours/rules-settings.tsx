import { View } from '@tarojs/components'
import { Card } from '@/ui/card/card'
import { Segmented } from '@/ui/segmented/segmented'
import type { ScheduleRules } from './schedule-draft'
import './weekly-card.scss'

const NOTICE = [
  { value: 0, label: '随时' },
  { value: 24, label: '1 天' },
  { value: 48, label: '2 天' },
  { value: 72, label: '3 天' },
] as const

const BUFFER = [
  { value: 0, label: '不留' },
  { value: 30, label: '30 分钟' },
] as const

const HORIZON = [
  { value: 7, label: '一周' },
  { value: 14, label: '两周' },
  { value: 30, label: '30 天' },
] as const

export interface RulesSettingsProps {
  rules: ScheduleRules
  onChange: (rules: ScheduleRules) => void
}

/** How long before a session it may be booked at the latest (R156) and at the earliest, and the quiet time after it. */
export function RulesSettings({ rules, onChange }: RulesSettingsProps) {
  return (
    <Card className='rules-settings'>
      <View className='rules-settings__part'>
        <View>至少提前多久预约</View>
        <Segmented
          label='至少提前多久预约'
          options={NOTICE}
          value={rules.noticeHours}
          onChange={(noticeHours) => onChange({ ...rules, noticeHours })}
        />
      </View>
      <View className='rules-settings__part'>
        <View>两次咨询之间</View>
        <Segmented
          label='两次咨询之间'
          options={BUFFER}
          value={rules.bufferMinutes}
          onChange={(bufferMinutes) => onChange({ ...rules, bufferMinutes })}
        />
      </View>
      <View className='rules-settings__part'>
        <View>新来访最远可以约到</View>
        <Segmented
          label='新来访最远可以约到'
          options={HORIZON}
          value={rules.horizonDays}
          onChange={(horizonDays) => onChange({ ...rules, horizonDays })}
        />
      </View>
    </Card>
  )
}

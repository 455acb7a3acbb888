import { View } from '@tarojs/components'
import type { RecordInfo } from '@/features/record/record-draft'
import '@/features/record/record.scss'

/** Of whom and when; who signed it. */
export function RecordHead({ info: { visitorName, startTime, signTime, signedName } }: { info: RecordInfo }) {
  const signed = signTime ? `${signedName ?? ''} 签署于 ${signTime.slice(0, 16)}` : '还没有签署'
  return (
    <View className='record__quiet'>{[visitorName, startTime?.slice(0, 16), signed].filter(Boolean).join(' · ')}</View>
  )
}

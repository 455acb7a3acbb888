import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { momentName } from '@xinqi/domain/text/day-names'
import { recordReminderText } from '@xinqi/domain/text/record'
import { parseMoment } from '@xinqi/domain/time'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Card } from '@/ui/card/card'

type Reminder = Data<'GET /consult/consultConsultantNotice/getNoticeList'>['reminders'][number]

/** A record that waits for its signature; the card goes when it is signed. */
export function RecordReminder({ reminder: { appointNo, startTime, hours, time } }: { reminder: Reminder }) {
  const now = useNow()
  const { title, body } = recordReminderText(momentName(parseMoment(startTime), now), hours)
  return (
    <Card
      className='platform-notice'
      label={`${title}，${body}`}
      onPress={() => void open('consultRecord', { appointNo, finishRecord: 0 })}
    >
      <View className='platform-notice__title'>{title}</View>
      <View className='platform-notice__quiet'>{momentName(parseMoment(time), now)}</View>
      <View className='platform-notice__body'>{body}</View>
    </Card>
  )
}

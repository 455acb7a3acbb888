import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { useNow } from '@/state/server-clock'
import { Card } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'

type Notice = Data<'GET /consult/consultConsultantNotice/getNoticeList'>['list'][number]

/** One notice as it was written, marked while it is new. */
export function NoticeCard({ notice: { title, body, publishTime, isRead } }: { notice: Notice }) {
  const now = useNow()
  return (
    <Card className='platform-notice'>
      <View className='platform-notice__head'>
        <View className='platform-notice__title' role='heading' aria-level='2'>
          {title}
        </View>
        {!isRead && <Tag text='新' tone='primary' />}
      </View>
      <View className='platform-notice__quiet'>{momentName(parseMoment(publishTime), now)}</View>
      <View className='platform-notice__body'>{body}</View>
    </Card>
  )
}

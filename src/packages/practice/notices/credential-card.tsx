import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { useNow } from '@/state/server-clock'
import { Card } from '@/ui/card/card'

type Told = Data<'GET /consult/consultConsultantNotice/getNoticeList'>['credentials'][number]

/** A paper that runs out, or has; the card goes when the platform has noted the new date. */
export function CredentialCard({ credential: { name, validUntil, daysLeft, time } }: { credential: Told }) {
  const now = useNow()
  return (
    <Card className='platform-notice'>
      <View className='platform-notice__title'>
        {daysLeft < 0 ? `「${name}」已经过期` : `「${name}」还有 ${daysLeft} 天到期`}
      </View>
      <View className='platform-notice__quiet'>{momentName(parseMoment(time), now)}</View>
      <View className='platform-notice__body'>
        {`到期日是 ${validUntil}。续好之后把新的证书发给平台，我们核对以后改日期，这条提醒就没有了。`}
      </View>
    </Card>
  )
}

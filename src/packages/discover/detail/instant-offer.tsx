import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { parseMoment, timeOf } from '@xinqi/domain/time'
import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { modesOf } from '@/features/availability/slot-value'
import { readWelfareNotice } from '@/features/enterprise/read-welfare-notice'
import { open } from '@/platform/navigation/navigation'
import { Banner } from '@/ui/banner/banner'
import type { Service } from './consultant-detail'

export interface InstantOfferProps {
  consultantId: number
  service: Service
}

/** The way to begin at once, while this consultant is there and the next half hour is near and free (R165). */
export function InstantOffer({ consultantId, service: { srvId, consultMode: modes } }: InstantOfferProps) {
  const { data } = useCall('GET /appoint/consultSchedule/validateIsInstant', { consultantId, srvId })
  const consultMode = modesOf(modes).find((mode) => mode !== CONSULT_MODE.faceToFace)
  if (!data || data.slot === null || data.startTime === null || consultMode === undefined) return null
  const slot = data.slot
  const book = async (): Promise<void> => {
    if (await readWelfareNotice())
      await open('userOrderDetail', { consultantId, srvId, slot, consultMode, consultationType: 1 })
  }
  return (
    <View className='detail__instant'>
      <Banner
        icon='message-square'
        title='现在就可以聊'
        sub={`TA 在线，${timeOf(parseMoment(data.startTime))} 开始`}
        onPress={() => void book()}
      />
    </View>
  )
}
